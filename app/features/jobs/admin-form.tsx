import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { type RowFormProps, RowServerForm } from "~/features/admin/row-dialogs";
import { Dialog } from "~/ui/dialog";
import { SelectField } from "~/ui/form/select";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { EditedJob } from "./admin.server";
import type { editJobForm } from "./admin-schema";
import { CATEGORY_OPTIONS } from "./job";

export function JobForm({ dialog, rejection }: RowFormProps<EditedJob>) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editJobForm>>({
    id: `${name}-job`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ?? { category: "customer_service" },
  });

  return (
    <Dialog title={title}>
      <RowServerForm {...{ dialog, rejection, form, fields }} noun="Job">
        <TextField field={fields.title} label="Job Title" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.company} label="Company" />
          <SelectField field={fields.category} label="Job Category" options={CATEGORY_OPTIONS} />
          <TextField field={fields.location} label="Location" />
          <TextField field={fields.type} label="Job Type" />
        </div>
        <TextField field={fields.salary} label="Salary" />
        <TextField field={fields.url} label="Application URL" type="url" />
        <TextAreaField field={fields.description} label="Job Description" rows={6} />
      </RowServerForm>
    </Dialog>
  );
}
