import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { newFormKey } from "~/lib/form/form-key.server";
import { GONE_TITLE, type RowDialog, shownDialog } from "./row-dialogs";

interface Titles {
  new: string;
  edit: string;
  /** Where deleting asks first. */
  delete?: string;
}

interface OpenedRow<Row> {
  /** The dialog that the URL names. */
  open: { dialog: string } | null;
  titles: Titles;
  row: Row | null;
  rowName: string | undefined;
  /** The schema of the form that adds a row. */
  schema: z.ZodType;
}

/** What a page needs for its `RowDialogs`. */
export function openRowDialog<Row extends object>(
  context: RequestContext,
  { open, titles, row, rowName, schema }: OpenedRow<Row>,
): RowDialog<Row> | null {
  if (!open) return null;

  const { isRejected } = context;
  const canDelete = titles.delete !== undefined;
  const titleOf = {
    new: titles.new,
    edit: rowName === undefined ? titles.edit : `${titles.edit}: ${rowName}`,
    delete: `${titles.delete} ${rowName}`,
    gone: GONE_TITLE,
  };
  return {
    name: open.dialog,
    title: titleOf[shownDialog(open.dialog, { row, isRejected, canDelete })],
    row,
    rowName,
    formKey: newFormKey(context),
    constraint: getZodConstraint(schema),
  };
}
