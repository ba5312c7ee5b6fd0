import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";

/** The dialog of a URL whose row does not exist, or whose dialog no page has. */
export const GONE = { name: "gone", title: "No Longer There" } as const;

/** The form that adds or edits a row. A rejected edit is shown again without its row once that is deleted. */
export interface RowForm<Row> {
  name: "new" | "edit";
  title: string;
  row: Row | null;
  idempotencyKey: string;
  takesFiles: boolean;
  constraint: ReturnType<typeof getZodConstraint>;
}

interface RowDeletion {
  name: "delete";
  title: string;
  id: string;
}

/** The dialog of a list whose rows are added and edited by a form. */
export type RowDialog<Row> = RowForm<Row> | RowDeletion | typeof GONE | null;

interface OpenedRow<Row> {
  /** The dialog that the URL names. */
  open: { dialog: string } | null;
  titles: {
    /** Where rows are added by a dialog. */
    new?: string;
    edit: string;
    /** Where deleting asks first. */
    delete?: string;
  };
  row: Row | null;
  rowName: string | undefined;
  /** The schema of the form that adds a row. */
  schema: z.ZodType;
}

export function openRowDialog<Row extends { id: string }>(
  context: RequestContext,
  { open, titles, row, rowName = "", schema }: OpenedRow<Row>,
): RowDialog<Row> {
  const form = () => ({
    idempotencyKey: newIdempotencyKey(context),
    takesFiles: context.server.takesFiles,
    constraint: getZodConstraint(schema),
  });

  switch (open?.dialog) {
    case undefined:
      return null;
    case "new":
      return titles.new ? { name: "new", title: titles.new, row: null, ...form() } : GONE;
    case "edit":
      if (row) return { name: "edit", title: `${titles.edit}: ${rowName}`, row, ...form() };
      return context.isRejected ? { name: "edit", title: titles.edit, row, ...form() } : GONE;
    case "delete":
      if (!row || !titles.delete) return GONE;
      return { name: "delete", title: `${titles.delete} ${rowName}`, id: row.id };
    default:
      return GONE;
  }
}
