import type { FieldMetadata } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { useAsOpened } from "~/accounts/live/use-as-opened";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { HiddenField, IdempotencyKey } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RowDialog, RowForm } from "./row-dialogs.server";

interface RowDialogsProps<Row> {
  dialog: RowDialog<Row>;
  /** The question before a row is deleted, for lists that ask one. */
  deletion?: Pick<DeleteDialogProps, "label" | "question">;
  /** Makes the dialog with the form that adds or edits a row. */
  children(form: RowForm<Row>): ReactNode;
}

/** The open dialog of a list whose rows are added and edited by a form. */
export function RowDialogs<Row extends { id: string }>({
  dialog,
  deletion,
  children,
}: RowDialogsProps<Row>) {
  const opened = useAsOpened(dialog, useLocation().search);
  if (!opened) return null;

  if (opened.name === "new" || opened.name === "edit") {
    return <Fragment key={opened.row?.id}>{children(opened)}</Fragment>;
  }
  return opened.name === "delete" && deletion ? (
    <DeleteDialog title={opened.title} id={opened.id} {...deletion} />
  ) : (
    <GoneDialog title={opened.title} />
  );
}

export interface RowFormProps<Row> {
  dialog: RowForm<Row>;
  rejection: Rejection | undefined;
}

interface RowServerFormProps extends ComponentProps<typeof ServerForm> {
  dialog: Pick<RowForm<unknown>, "name" | "idempotencyKey">;
  fields: Record<"id" | "versions", FieldMetadata>;
  /** What the button creates or updates, such as "Job". */
  noun: string;
  /** Further buttons, which stand apart. Enter presses the first button, so they stand last. */
  buttons?: ReactNode;
}

/** The form that adds or edits a row, around its fields. */
export function RowServerForm(props: RowServerFormProps) {
  const { dialog, fields, noun, buttons, children, ...rest } = props;
  const isNew = dialog.name === "new";

  return (
    // An edit leads back to its row, and a new row stands first.
    <ServerForm preventScrollReset={!isNew} {...rest}>
      {isNew ? (
        <IdempotencyKey value={dialog.idempotencyKey} />
      ) : (
        <>
          <HiddenField field={fields.id} />
          {/* Tells what the user changed from what another administrator did in the meantime. */}
          <HiddenField field={fields.versions} />
        </>
      )}
      {children}
      <div className="sticky drawer-bar flex flex-wrap gap-3 border-t bg-card py-3">
        <SubmitButton pendingLabel="Saving" intent={isNew ? "create" : "update"}>
          {isNew ? `Create ${noun}` : `Update ${noun}`}
        </SubmitButton>
        <DialogCancel />
        {buttons && <div className="ms-auto">{buttons}</div>}
      </div>
    </ServerForm>
  );
}

interface DeleteDialogProps {
  title: string;
  id: string;
  /** The text of the button. */
  label: string;
  question: ReactNode;
  /** What becomes of things that depend on the row. */
  details?: ReactNode;
}

export function DeleteDialog({ title, id, label, question, details }: DeleteDialogProps) {
  return (
    <Dialog title={title}>
      <p className="mb-5">{question}</p>
      {details}
      <ActionForm intent="delete" values={{ id }} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">{label}</SubmitButton>
        <DialogCancel />
      </ActionForm>
    </Dialog>
  );
}

interface GoneDialogProps {
  title: string;
  text?: string;
}

export function GoneDialog({
  title,
  text = "Somebody may have deleted it since you opened this page.",
}: GoneDialogProps) {
  return (
    <Dialog title={title}>
      <p className="mb-5">{text}</p>
      <DialogCancel>Back to the List</DialogCancel>
    </Dialog>
  );
}
