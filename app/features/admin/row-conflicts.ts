import { UNIQUE_VIOLATION } from "~/lib/database-error-codes";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";

const CHANGED = errorMessage(
  "Changed in the Meantime",
  "Somebody has changed this since you opened it, so nothing was saved. What you typed is still here: copy what you need, close this, and open it again.",
);

const DELETED = errorMessage(
  "Deleted in the Meantime",
  "Somebody has deleted this since you opened it, so nothing was saved. What you typed is still here: copy what you need.",
);

/**
 * Why an update matched no row with the `updated_at` of the form: another administrator has changed
 * or deleted it since.
 */
export function explainFailedUpdate(
  now: object | null,
  wanted: Record<string, unknown>,
  saved: FlashMessage,
): Outcome {
  if (!now) return failure(DELETED);

  const present: Record<string, unknown> = { ...now };
  // A form that is submitted twice finds the row as it has just saved it itself.
  const isAsWanted = Object.entries(wanted).every(([name, value]) => {
    return JSON.stringify(present[name]) === JSON.stringify(value);
  });
  return isAsWanted ? success(saved) : failure(CHANGED);
}

export const ROW_DELETED = failure(
  errorMessage(
    "No Longer There",
    "Somebody has deleted it in the meantime, so nothing was changed.",
  ),
);

/** Whether the same form has already inserted this row. */
export function isDuplicateSubmit(error: { code?: string; message: string } | null): boolean {
  return error?.code === UNIQUE_VIOLATION && error.message.includes("form_key");
}
