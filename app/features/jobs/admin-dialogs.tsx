import {
  EditedRowFields,
  type RowDialog,
  RowDialogs,
  type RowFormProps,
  SaveButtons,
  useOpened,
} from "~/features/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { FormKey } from "~/ui/form/hidden-fields";
import { SelectField } from "~/ui/form/select";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedJob } from "./admin.server";
import type { editJobForm, JobFields, newJobForm } from "./admin-schema";
import { CATEGORY_OPTIONS } from "./job";

export const JOB_DIALOGS = { new: "Add New Job", edit: "Edit Job" };

interface JobDialogsProps {
  dialog: RowDialog<EditedJob> | null;
  rejection: Rejection | undefined;
}

export function JobDialogs(props: JobDialogsProps) {
  return (
    <RowDialogs
      {...props}
      renderNew={(form) => <NewJob {...form} />}
      renderEdit={(form) => <EditJob {...form} />}
    />
  );
}

function NewJob({ title, formKey, constraint, rejection }: RowFormProps<EditedJob>) {
  const form = useServerForm<typeof newJobForm>({
    id: "new-job",
    rejection,
    constraint,
    defaultValue: { category: "customer_service" },
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <FormKey value={formKey} />
        <JobFieldset fields={form.fields} />
        <SaveButtons intent="create" label="Create Job" />
      </ServerForm>
    </Dialog>
  );
}

function EditJob({ title, row, constraint, rejection }: RowFormProps<EditedJob>) {
  const form = useServerForm<typeof editJobForm>({
    id: "edit-job",
    rejection,
    constraint,
    defaultValue: useOpened(row) ?? {},
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <EditedRowFields fields={form.fields} />
        <JobFieldset fields={form.fields} />
        <SaveButtons intent="update" label="Update Job" />
      </ServerForm>
    </Dialog>
  );
}

function JobFieldset({ fields }: { fields: Fields<keyof JobFields> }) {
  return (
    <>
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
    </>
  );
}
