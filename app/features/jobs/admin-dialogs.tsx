import {
  EditedRowFields,
  GoneDialog,
  NewRowFields,
  type RowDialog,
  type RowDialogProps,
  SaveButtons,
  useOpened,
} from "~/features/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { SelectField } from "~/ui/form/select";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedJob } from "./admin.server";
import type { editJobForm, JobFields, newJobForm } from "./admin-schema";
import { CATEGORY_OPTIONS } from "./job";

export const JOB_DIALOGS = { new: "Add New Job", edit: "Edit Job" };

interface JobDialogsProps {
  dialog: (RowDialog & { job: EditedJob | null }) | null;
  rejection: Rejection | undefined;
}

/** The dialog that the URL names. */
export function JobDialogs({ dialog, rejection }: JobDialogsProps) {
  if (!dialog) return null;

  const { name, job, ...shared } = { ...dialog, rejection };
  if (name === "new") return <NewJob {...shared} />;
  // A rejected edit shows what was typed, even if the row has been deleted since.
  if (name !== "edit" || !(job || rejection)) return <GoneDialog />;
  return <EditJob key={job?.id} job={job} {...shared} />;
}

function NewJob({ title, formKey, constraint, rejection }: RowDialogProps) {
  const form = useServerForm<typeof newJobForm>({
    id: "new-job",
    rejection,
    constraint,
    defaultValue: { category: "customer_service" },
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <NewRowFields formKey={formKey} />
        <JobFieldset fields={form.fields} />
        <SaveButtons label="Create Job" />
      </ServerForm>
    </Dialog>
  );
}

function EditJob({
  title,
  job,
  constraint,
  rejection,
}: RowDialogProps & { job: EditedJob | null }) {
  const form = useServerForm<typeof editJobForm>({
    id: "edit-job",
    rejection,
    constraint,
    defaultValue: useOpened(job) ?? {},
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <EditedRowFields fields={form.fields} />
        <JobFieldset fields={form.fields} />
        <SaveButtons label="Update Job" />
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
