export const GONE_TITLE = "No Longer There";

interface Titles {
  new: string;
  edit: string;
  /** Where deleting asks first. */
  delete?: string;
}

interface OpenDialog {
  dialog: string;
  /** The name of its row, if there is one. */
  row: string | undefined;
  /** Whether it shows a form again that was not accepted. */
  isRejected: boolean;
}

/** What the dialog of a row is called, in its heading and in the title of the page. */
export function rowDialogTitle(titles: Titles, { dialog, row, isRejected }: OpenDialog): string {
  if (dialog === "new") return titles.new;
  if (dialog === "edit" && row !== undefined) return `${titles.edit}: ${row}`;
  // What was typed is shown, even if the row has been deleted since.
  if (dialog === "edit" && isRejected) return titles.edit;
  if (dialog === "delete" && titles.delete && row !== undefined) return `${titles.delete} ${row}`;

  return GONE_TITLE;
}
