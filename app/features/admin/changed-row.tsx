import type { ChangedRow } from "~/lib/flash-message";
import { shorten } from "~/lib/shorten";
import { HiddenInput } from "~/ui/form/hidden-fields";

const MAX_NAME = 60;

/** What a form sends along of the row that it changes, for the message after it; see `ChangedRow`. */
export const rowField = ({ name, ...row }: ChangedRow) => ({
  row: JSON.stringify({ ...row, name: shorten(name, MAX_NAME) }),
});

/** The same for a form with other fields. */
export function RowField({ row }: { row: ChangedRow }) {
  return <HiddenInput name="row" value={rowField(row).row} />;
}
