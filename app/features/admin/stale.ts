import { THERE_ALREADY } from "~/lib/database-refusal";
import type { Message } from "~/lib/message";

/** What became of an edit: others may have changed or deleted the same thing since it was opened. */
export type Saving = "saved" | "changed" | "gone";

/** Judges a save that did not find its row as the form knew it. */
export function savingOf(now: object | null, wanted: Record<string, unknown>): Saving {
  if (!now) return "gone";

  const present: Record<string, unknown> = { ...now };
  // why: a form that came twice finds what it has itself just saved, and is answered like the first.
  const isAsWanted = Object.entries(wanted).every(([name, value]) => present[name] === value);
  return isAsWanted ? "saved" : "changed";
}

/** Why an edit was not saved; what was typed is kept. */
export const NOT_SAVED: Record<Exclude<Saving, "saved">, Message> = {
  changed: {
    title: "Changed in the Meantime",
    text: "Somebody has changed this since you opened it, so nothing was saved. What you typed is still here: copy what you need, close this, and open it again.",
    kind: "error",
  },
  gone: {
    title: "Deleted in the Meantime",
    text: "Somebody has deleted this since you opened it, so nothing was saved. What you typed is still here: copy what you need.",
    kind: "error",
  },
};

/** Said of a row that others have deleted since the list was shown. */
export const GONE: Message = {
  title: "No Longer There",
  text: "Somebody has deleted it in the meantime, so nothing was changed.",
  kind: "error",
};

/** Whether a form's record is already there, because the form came twice. */
export function cameTwice(error: { code?: string; message: string } | null): boolean {
  return error?.code === THERE_ALREADY && error.message.includes("form_key");
}
