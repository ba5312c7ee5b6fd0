import type { ReactNode } from "react";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";

interface DeleteDialogProps {
  id: string;
  /** The button, and the title too unless there is a better one. */
  label: string;
  title?: string;
  question: ReactNode;
}

/** Asks once more before something is gone. */
export function DeleteDialog({ id, label, title = label, question }: DeleteDialogProps) {
  return (
    <Dialog title={title}>
      <p className="mb-5">{question}</p>
      <ActionForm intent="delete" values={{ id }} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">{label}</SubmitButton>
        <DialogCancel />
      </ActionForm>
    </Dialog>
  );
}
