import { GoneDialog } from "~/features/admin/gone-dialog";
import {
  KnownRecord,
  NewRecord,
  type RecordForms,
  SaveButtons,
} from "~/features/admin/record-form";
import { Dialog } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/server-form";
import { useServerForm } from "~/ui/form/use-server-form";
import type { ManagedJob } from "./admin-jobs.server";
import type { editJobForm, newJobForm } from "./admin-schema";
import { JobFieldset } from "./job-form";

interface JobDialogsProps extends RecordForms {
  dialog: { kind: string; job: ManagedJob | null } | null;
}

/** The dialog that the page's address asks for. */
export function JobDialogs({ dialog, ...rest }: JobDialogsProps) {
  if (!dialog) return null;

  const { kind, job } = dialog;
  if (kind === "new") return <NewJob {...rest} />;
  // why: what was typed about something that is gone by now is still shown again.
  if (kind !== "edit" || !(job || rest.rejection)) return <GoneDialog />;
  return <EditJob key={job?.id} job={job} {...rest} />;
}

function NewJob({ formKey, constraint, rejection }: RecordForms) {
  const form = useServerForm<typeof newJobForm>({
    id: "new-job",
    rejection,
    constraint,
    defaultValue: { category: "customer_service" },
  });

  return (
    <Dialog title="Add New Job">
      <ServerForm of={form}>
        <NewRecord formKey={formKey} />
        <JobFieldset fields={form.fields} />
        <SaveButtons label="Create Job" />
      </ServerForm>
    </Dialog>
  );
}

function EditJob({ job, constraint, rejection }: RecordForms & { job: ManagedJob | null }) {
  const form = useServerForm<typeof editJobForm>({
    id: "edit-job",
    rejection,
    constraint,
    defaultValue: job ? { ...job, updatedAt: job.updated_at } : {},
  });

  return (
    <Dialog title="Edit Job">
      <ServerForm of={form}>
        <KnownRecord fields={form.fields} />
        <JobFieldset fields={form.fields} />
        <SaveButtons label="Update Job" />
      </ServerForm>
    </Dialog>
  );
}
