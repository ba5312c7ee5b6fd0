import { Fragment, type ReactNode, useState } from "react";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useDeletion } from "./deleted-rows";

export const GONE_TITLE = "No Longer There";

/** What a loader returns of the dialog that the URL names; `openRowDialog` makes it. */
export interface RowDialog<Row> {
  name: string;
  title: string;
  row: Row | null;
  rowName?: string | undefined;
  formKey: string;
  constraint: Record<string, object>;
}

export interface RowFormProps<Row> extends RowDialog<Row> {
  rejection: Rejection | undefined;
}

interface RowDialogsProps<Row> {
  dialog: RowDialog<Row> | null;
  rejection: Rejection | undefined;
  renderNew: (props: RowFormProps<Row>) => ReactNode;
  renderEdit: (props: RowFormProps<Row>) => ReactNode;
  /** Where deleting asks first. */
  deletion?: Pick<DeleteDialogProps, "rows" | "label" | "question">;
}

/** The dialogs of a list whose rows are added and edited by a form. */
export function RowDialogs<Row extends { id: string }>(props: RowDialogsProps<Row>) {
  const { dialog, rejection, renderNew, renderEdit, deletion } = props;
  if (!dialog) return null;

  const { row, rowName = "" } = dialog;
  const isRejected = rejection !== undefined;
  switch (shownDialog(dialog.name, { row, isRejected, canDelete: deletion !== undefined })) {
    case "new":
      return renderNew({ ...dialog, rejection });
    case "edit":
      return <Fragment key={row?.id}>{renderEdit({ ...dialog, rejection })}</Fragment>;
    case "delete":
      return (
        row &&
        deletion && (
          <DeleteDialog title={dialog.title} row={{ id: row.id, name: rowName }} {...deletion} />
        )
      );
    case "gone":
      return <GoneDialog />;
  }
}

interface Circumstances {
  row: object | null;
  /** Whether a form is shown again that was not accepted. */
  isRejected: boolean;
  canDelete: boolean;
}

export function shownDialog(name: string, { row, isRejected, canDelete }: Circumstances) {
  if (name === "new") return "new";
  // A rejected edit shows what was typed, even if the row has been deleted since.
  if (name === "edit" && (row || isRejected)) return "edit";
  return name === "delete" && row && canDelete ? "delete" : "gone";
}

interface DeleteDialogProps {
  title: string;
  row: { id: string; name: string };
  /** The rows of the page. */
  rows: { id: string }[];
  /** The text of the button. */
  label: string;
  question: ReactNode;
}

export function DeleteDialog({ title, row, rows, label, question }: DeleteDialogProps) {
  return (
    <Dialog title={title}>
      <p className="mb-5">{question}</p>
      <ActionForm intent="delete" values={useDeletion(rows, row)} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">{label}</SubmitButton>
        <DialogCancel />
      </ActionForm>
    </Dialog>
  );
}

/** Shown when the URL asks for what cannot be done any more, as with a row that does not exist. */
export function GoneDialog({
  title = GONE_TITLE,
  text = "Somebody may have deleted it since you opened this page.",
}) {
  return (
    <Dialog title={title}>
      <p className="mb-5">{text}</p>
      <DialogCancel>Back to the List</DialogCancel>
    </Dialog>
  );
}

interface EditedRowFieldsProps {
  fields: Fields<"id" | "opened">;
}

/** `opened` tells what the user changed from what another administrator did in the meantime. */
export function EditedRowFields({ fields }: EditedRowFieldsProps) {
  return (
    <>
      <HiddenField field={fields.id} />
      <HiddenField field={fields.opened} />
    </>
  );
}

/** The row as its form was opened: a refresh of the page must not replace what is typed. */
export function useOpened<Row>(row: Row): Row {
  const [opened] = useState(row);

  return opened;
}

interface SaveButtonsProps {
  intent: string;
  label: string;
  /** Further buttons. */
  children?: ReactNode;
}

export function SaveButtons({ intent, label, children }: SaveButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton pendingLabel="Saving" name="intent" value={intent}>
        {label}
      </SubmitButton>
      {children}
      <DialogCancel />
    </div>
  );
}
