import { createHash } from "node:crypto";
import { errorMessage, type FlashMessage, infoMessage } from "~/lib/flash-message";
import {
  type Failure,
  type FieldErrors,
  failure,
  type Outcome,
  type SavedValues,
  success,
} from "~/lib/outcome";
import { choiceName, THEIRS } from "./field-names";

const CHANGED = errorMessage(
  "Changed in the Meantime",
  "The same thing was changed since you opened this, so nothing was saved. What you typed is still here: choose what to keep, and save again.",
);

const CHANGED_TOO = "This was changed, too. Please choose which to keep.";

const DELETED = errorMessage(
  "Deleted in the Meantime",
  "Somebody has deleted this since you opened it, so nothing was saved. What you typed is still here: copy what you need.",
);

/** The answer to a user who has taken what others have saved. */
export const LEFT_AS_IT_WAS = infoMessage(
  "Left as It Was",
  "What was saved in the meantime stays, so nothing was changed.",
);

type Columns = Record<string, unknown>;

/** What a form shows of a value. */
const textOf = (value: unknown) => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));

const versionOf = (value: unknown) =>
  createHash("sha256").update(textOf(value)).digest("base64url").slice(0, 10);

/** The version of each of a row's values, short enough for its form to send them along. */
export function versionsOf(row: object): string {
  const digests = Object.entries(row).map(([column, value]) => [column, versionOf(value)]);

  return new URLSearchParams(digests).toString();
}

/** The form of a row, with what its user chose where another user had changed a field, too. */
export interface RowEdit {
  /** The row's `versionsOf` when the form was opened. */
  versions: string;
  [choice: ReturnType<typeof choiceName>]: string | undefined;
}

/** A column as the form has it: `image_url` as `imageUrl`. */
type FieldOf<Column> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldOf<Rest>>}`
  : Column;

interface Edit<Own extends Columns> {
  form: RowEdit & { [Column in keyof Own as FieldOf<Column>]: unknown };
  columns: Own;
  message: FlashMessage;
  find(): Promise<({ updated_at: string } & Record<keyof Own, unknown>) | null>;
  /** Writes to the row if it is still the one that was found, and the database does not refuse. */
  update(
    columns: Partial<Own>,
    updatedAt: string,
  ): PromiseLike<{ data: object[] | null; failed?: Failure | null }>;
}

// Each attempt fails only if somebody else has saved between its reading and its writing.
const MAX_ATTEMPTS = 10;

/**
 * Saves the fields that the user of a form has changed, and leaves alone what others did to the
 * rest of the row. A field that both have changed is a conflict, for the user to decide.
 */
export async function saveEdit<Own extends Columns>(edit: Edit<Own>): Promise<Outcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const savedRow = await edit.find();
    if (!savedRow) return failure(DELETED);

    const { changes, errors, saved, hasTakenTheirs } = compare(edit.form, edit.columns, savedRow);
    if (Object.keys(errors).length > 0) return failure(CHANGED, { errors, saved });
    if (Object.keys(changes).length === 0)
      return success(hasTakenTheirs ? LEFT_AS_IT_WAS : edit.message);

    const { data, failed } = await edit.update(changes, savedRow.updated_at);
    if (failed) return failed;
    if (data?.length) return success(edit.message);
  }
  throw new Error("The row was changed each time that it was to be saved.");
}

/**
 * What to do with each field, by its version when the form was opened, as typed, and as saved now:
 *
 *   typed is as opened, or as saved now   nothing
 *   saved now is as opened                save what was typed
 *   all three differ                      a conflict, unless the user has chosen:
 *     the version that is saved now       save what was typed ("Keep mine")
 *     THEIRS                              nothing ("Take theirs")
 *     an older version                    a conflict again
 */
function compare<Own extends Columns>(form: RowEdit, mine: Own, savedRow: Columns) {
  const asOpened = new URLSearchParams(form.versions);
  const changes: Columns = {};
  const errors: FieldErrors = {};
  const saved: SavedValues = {};
  let hasTakenTheirs = false;

  for (const [column, value] of Object.entries(mine)) {
    const opened = asOpened.get(column);
    const typed = versionOf(value);
    const version = versionOf(savedRow[column]);
    if (typed === opened || typed === version) continue;

    const field = fieldOf(column);
    const choice = form[choiceName(field)];
    if (version !== opened) saved[field] = { text: textOf(savedRow[column]), version };
    if (version === opened || version === choice) changes[column] = value;
    else if (choice === THEIRS) hasTakenTheirs = true;
    else errors[field] = [CHANGED_TOO];
  }
  return { changes: changes as Partial<Own>, errors, saved, hasTakenTheirs };
}

const fieldOf = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const ROW_DELETED = failure(
  errorMessage(
    "No Longer There",
    "Somebody has deleted it in the meantime, so nothing was changed.",
  ),
);
