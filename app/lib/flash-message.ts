/** What the next page shows once: what happened, and perhaps what to do next. */
export interface FlashMessage {
  title: string;
  text?: string;
  tone: "info" | "success" | "error";
  /** After a deletion the page begins at the message, so that it does not bring the next row under the pointer. */
  isDeletion?: boolean;
  /** The row that it is about, with an address of it that no filter hides. */
  row?: { name: string; to: string };
  /** What may be done next at once. */
  button?: MessageButton;
}

/** A form of one button. */
export interface MessageButton {
  label: string;
  /** The path that the form is sent to. */
  action: string;
  intent: string;
  values: Record<string, string>;
}

export const errorMessage = (title: string, text: string): FlashMessage => ({
  title,
  text,
  tone: "error",
});

export const infoMessage = (title: string, text: string): FlashMessage => ({
  title,
  text,
  tone: "info",
});

export const successMessage = (title: string, text?: string): FlashMessage => ({
  title,
  ...(text && { text }),
  tone: "success",
});

export const COOKIES_BLOCKED = errorMessage(
  "Cookies Are Blocked",
  "Your browser did not keep our cookie, so it can keep no cart, login or setting. Allow cookies for this site in the browser's settings, then try again.",
);
