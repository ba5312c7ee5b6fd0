import { Dialog, DialogCancel } from "~/ui/dialog";

/** Opened by the address of something that is not there any more. */
export function GoneDialog() {
  return (
    <Dialog title="No Longer There">
      <p className="mb-5">Somebody may have deleted it since you opened this page.</p>
      <DialogCancel>Back to the List</DialogCancel>
    </Dialog>
  );
}
