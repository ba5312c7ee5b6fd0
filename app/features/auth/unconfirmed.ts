import type { Message } from "~/lib/message";

export const UNCONFIRMED: Message = {
  title: "Email Not Confirmed",
  text: "Please check your email and click the confirmation link before logging in.",
  kind: "error",
};

export const CONFIRMATION_SENT: Message = {
  title: "Confirmation Email Sent",
  text: "Please check your email and click the confirmation link.",
  kind: "info",
};
