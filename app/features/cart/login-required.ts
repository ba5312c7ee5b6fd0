import type { Message } from "~/lib/message";

export const LOGIN_REQUIRED: Message = {
  title: "Login Required",
  text: "Please login or create an account to complete your purchase.",
  kind: "error",
};
