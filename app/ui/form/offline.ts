import type { Message } from "~/lib/message";

/** What fails on the way would take the page away, and what was typed with it. */
export const OFFLINE: Message = {
  title: "No Connection",
  text: "You seem to be offline, so nothing was sent. Try again when the connection is back.",
  kind: "error",
};
