import type { Message } from "~/lib/message";

export const UNCONFIRMED: Message = {
  title: "Email Not Confirmed",
  text: "Please check your email and click the confirmation link before logging in.",
  kind: "error",
};
