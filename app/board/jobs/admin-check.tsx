import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { CheckboxListField } from "~/ui/form/checkbox-list-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import type { checkJobForm } from "./admin-schema";
import { CHECKS } from "./checks";

export const CHECK_DIALOG = "check";

const OPTIONS = Object.entries(CHECKS).map(([value, label]) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

interface CheckDialogProps {
  job: { id: string; title: string; checked: string[] };
  rejection: Rejection | undefined;
}

/** Where an administrator says what of a job was looked at. */
export function CheckDialog({ job, rejection }: CheckDialogProps) {
  const { id, title, checked } = job;
  const [form, fields] = useForm<z.input<typeof checkJobForm>>({
    id: "check-job",
    lastResult: rejection?.form,
    defaultValue: { id, checked },
  });

  return (
    <Dialog title={`Mark as Checked: ${title}`}>
      <ServerForm {...{ form, rejection }} intent="markChecked" preventScrollReset>
        <HiddenField field={fields.id} />
        <p>The job's page says for thirty days that we have looked at this, and the day.</p>
        <CheckboxListField
          field={fields.checked}
          label="What You Have Looked At"
          options={OPTIONS}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Mark as Checked</SubmitButton>
          <DialogCancel />
        </div>
      </ServerForm>
    </Dialog>
  );
}
