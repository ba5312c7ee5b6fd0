import type { Rejection } from "~/lib/form.server";
import { DialogCancel } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

/** What the dialogs of a list's records are given, whatever the records are. */
export interface RecordForms {
  formKey: string;
  constraint: Record<string, object>;
  rejection: Rejection | undefined;
}

/** What the form of something new carries along: its verb, and a key against being sent twice. */
export function NewRecord({ intent = "create", formKey }: { intent?: string; formKey: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <FormKey value={formKey} />
    </>
  );
}

interface KnownRecordProps {
  intent?: string;
  fields: Fields<"id" | "updatedAt">;
}

/** What an edit carries along: its verb, what it is about, and how old its knowledge of it is. */
export function KnownRecord({ intent = "update", fields }: KnownRecordProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <HiddenField field={fields.id} />
      <HiddenField field={fields.updatedAt} />
    </>
  );
}

export function SaveButtons({ label }: { label: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton pendingLabel="Saving">{label}</SubmitButton>
      <DialogCancel />
    </div>
  );
}
