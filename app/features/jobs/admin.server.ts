import { isUuid } from "#functions/ids";
import { deleteRow, updateIfUnchanged, withVersions } from "~/features/admin/rows.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { rowFormKey } from "~/lib/form/form-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { JobFields } from "./admin-schema";

export type EditedJob = NonNullable<Awaited<ReturnType<typeof findEditedJob>>>;

const EDITED = "id, title, company, category, location, type, salary, url, description, updated_at";

export async function findEditedJob(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db.from("jobs").select(EDITED).eq("id", id).maybeSingle().throwOnError();

  return withVersions(data);
}

export async function createJob(
  db: Db,
  { createdBy, job }: { createdBy: string; job: JobFields & { formKey: string } },
): Promise<Outcome> {
  const { error } = await db
    .from("jobs")
    .insert({ ...toRow(job), created_by: createdBy, form_key: rowFormKey(job) });

  return (
    failureOrThrow(error, "Error creating job") ??
    success(successMessage("Job created successfully"))
  );
}

const UPDATED = successMessage("Job updated successfully");

export async function updateJob(
  db: Db,
  job: JobFields & RowEdit & { id: string },
): Promise<Outcome> {
  return saveEdit({
    form: job,
    columns: toRow(job),
    message: UPDATED,
    find: () => findEditedJob(db, job),
    update: updateIfUnchanged(db, "jobs", job.id),
  });
}

export async function deleteJob(db: Db, { id }: { id: string }): Promise<Outcome> {
  return deleteRow(db, "jobs", { id, message: successMessage("Job deleted successfully") });
}

// Columns are named one by one, so that a form cannot write what it does not show.
function toRow(job: JobFields) {
  const { title, company, category, location, type, salary, url, description } = job;

  return { title, company, category, location, type, salary, url, description };
}
