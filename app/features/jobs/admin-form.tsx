import { type RowFormProps, RowServerForm } from "~/features/admin/row-dialogs";
import { Dialog } from "~/ui/dialog";
import { SelectField } from "~/ui/form/select";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedJob } from "./admin.server";
import type { editJobForm } from "./admin-schema";
import { CATEGORY_OPTIONS } from "./job";

export function JobForm({ dialog, rejection }: RowFormProps<EditedJob>) {
  const { name, title, row, constraint } = dialog;
  const form = useServerForm<typeof editJobForm>({
    id: `${name}-job`,
    rejection,
    constraint,
    defaultValue: row ?? { category: "customer_service" },
  });
  const { fields } = form;

  return (
    <Dialog title={title}>
      <RowServerForm dialog={dialog} form={form} noun="Job">
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
