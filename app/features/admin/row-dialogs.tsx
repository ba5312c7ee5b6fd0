import { type ReactNode, useState } from "react";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { FormKey, HiddenField } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useDeletion } from "./deleted-rows";
import { GONE_TITLE } from "./row-dialog-title";

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

/** What a loader says of the dialog that the URL names, besides its row. */
export interface RowDialog {
  name: string;
  title: string;
  formKey: string;
  constraint: Record<string, object>;
}

export interface RowDialogProps extends Omit<RowDialog, "name"> {
  rejection: Rejection | undefined;
}

interface NewRowFieldsProps {
  /** Null if each button has an intent of its own. */
  intent?: string | null;
  formKey: string;
}

export function NewRowFields({ intent = "create", formKey }: NewRowFieldsProps) {
  return (
    <>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <FormKey value={formKey} />
    </>
  );
}

interface EditedRowFieldsProps {
  /** Null if each button has an intent of its own. */
  intent?: string | null;
  fields: Fields<"id" | "opened">;
}

/** `opened` tells what the user changed from what another administrator did in the meantime. */
export function EditedRowFields({ intent = "update", fields }: EditedRowFieldsProps) {
  return (
    <>
      {intent && <input type="hidden" name="intent" value={intent} />}
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
  label: string;
  /** Where the form has several. */
  intent?: string;
  /** Further buttons. */
  children?: ReactNode;
}

export function SaveButtons({ label, intent, children }: SaveButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton pendingLabel="Saving" {...(intent && { name: "intent", value: intent })}>
        {label}
      </SubmitButton>
      {children}
      <DialogCancel />
    </div>
  );
}
