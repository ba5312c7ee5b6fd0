import { z } from "zod/v4";
import { cameTwice, type Saving, savingOf } from "~/features/admin/stale";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { JobFields } from "./admin-schema";

export type ManagedJob = NonNullable<Awaited<ReturnType<typeof findManagedJob>>>;

const COLUMNS =
  "id, title, company, category, location, type, salary, url, description, updated_at";

export async function findManagedJob(db: Db, { id }: { id: string }) {
  if (!z.uuid().safeParse(id).success) return null;

  const { data } = await db.from("jobs").select(COLUMNS).eq("id", id).maybeSingle().throwOnError();

  return data;
}

export async function createJob(
  db: Db,
  { createdBy, job }: { createdBy: string; job: JobFields & { formKey: string } },
) {
  const { error } = await db
    .from("jobs")
    .insert({ ...columnsOf(job), created_by: createdBy, form_key: recordKey(job) });
  if (error && !cameTwice(error)) throw error;
}

export async function updateJob(
  db: Db,
  { id, updatedAt, job }: { id: string; updatedAt: string; job: JobFields },
): Promise<Saving> {
  const columns = columnsOf(job);
  const { data } = await db
    .from("jobs")
    .update(columns)
    .eq("id", id)
    .eq("updated_at", updatedAt)
    .select("id")
    .throwOnError();

  return data.length > 0 ? "saved" : savingOf(await findManagedJob(db, { id }), columns);
}

export async function deleteJob(db: Db, { id }: { id: string }) {
  await db.from("jobs").delete().eq("id", id).throwOnError();
}

// why: named one by one, so that a form cannot write what it does not show.
function columnsOf(job: JobFields) {
  const { title, company, category, location, type, salary, url, description } = job;

  return { title, company, category, location, type, salary, url, description };
}
