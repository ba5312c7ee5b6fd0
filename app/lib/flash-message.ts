/** What the next page shows once: what happened, and perhaps what to do next. */
export interface FlashMessage {
  title: string;
  text?: string;
  tone: "info" | "success" | "error";
  /** Which rows the page that it answers has deleted; the last is the latest. */
  deleted?: DeletedRow[];
  /** The row that a form has changed, or tried to. */
  row?: ChangedRow;
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

/** A row that was deleted, and where it stood in its list. */
export interface DeletedRow {
  id: string;
  name: string;
  at: number;
}

/** A row with the address of it that every filter leaves alone, and where it stood in its list, if it did. */
export interface ChangedRow {
  id: string;
  name: string;
  to: string;
  at?: number | undefined;
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
