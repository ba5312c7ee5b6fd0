import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";

export function DeleteOrderDialog({ id }: { id: string }) {
  return (
    <Dialog title="Delete Order">
      <p className="mb-5">
        Are you sure you want to delete this order? This action cannot be undone.
      </p>
      <ActionForm intent="delete" values={{ id }} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">Delete Order</SubmitButton>
        <DialogCancel />
      </ActionForm>
    </Dialog>
  );
}
