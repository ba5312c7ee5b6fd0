import type { z } from "zod/v4";
import { JOBS_STATE_VALUES, type Returns, type TablesUpdate } from "#database";
import { type JobPay, payOf } from "#functions/board/job-pay";
import { type JobType, jobTypeOf } from "#functions/board/job-type";
import { isUuid } from "#functions/ids";
import { CHECK_VIOLATION } from "#functions/sql-states";
import { markReviewed } from "~/admin/reviews.server";
import { messageAbout } from "~/admin/row-message";
import { changeRows, deleteRow, messageAboutRow, withVersions } from "~/admin/rows.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { dayAfter, dayOf, momentBefore, startOfDay } from "~/lib/dates";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { previewOf } from "./admin-preview";
import {
  CLOSED_BEFORE,
  type checkJobForm,
  closesInThePast,
  type JobFields,
  MAX_JOBS,
} from "./admin-schema";
import { findPlace, placeNames } from "./facts.server";
import type { JobCategory, JobState } from "./job";

/** The state that an address asks for. */
export function stateFrom(request: Request): JobState | null {
  const asked = new URL(request.url).searchParams.get("state");

  return JOBS_STATE_VALUES.find((state) => state === asked) ?? null;
}

export const ADMIN_JOBS_PER_PAGE = MAX_JOBS;

export type AdminJobPage = Returns<"admin_list_jobs">;

interface AdminJobSearch {
  state: JobState | null;
  category: JobCategory | null;
  query: string;
  page: number;
}

/** A page of jobs in any state; a search finds at most the newest 200. */
export async function listAllJobs(
  db: Db,
  { state, category, query, page }: AdminJobSearch,
): Promise<AdminJobPage> {
  const { data } = await db
    .rpc("admin_list_jobs", {
      _state: state ?? undefined,
      _category: category ?? undefined,
      _query: query,
      _page: page,
      _per_page: ADMIN_JOBS_PER_PAGE,
    })
    .throwOnError();

  return data;
}

/** The list without what nobody reads behind a dialog, as both are one page. */
export const listBehindDialog = (list: AdminJobPage): AdminJobPage => ({
  ...list,
  rows: list.rows.map((job) => ({ ...job, description: previewOf(job.description ?? "") })),
});

export type EditedJob = NonNullable<Awaited<ReturnType<typeof findEditedJob>>>;

const EDITED =
  "id, title, company, category, location, type, salary, url, description, pay_from, pay_to, pay_currency, pay_unit, employment, open_to, languages, english, visibility, published_from, closes_at, checked, updated_at";

/**
 * A job as its form has it: places by their names, days instead of moments, and as its salary and type what its facts say
 * while nobody has written another.
 */
export async function findEditedJob(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db.from("jobs").select(EDITED).eq("id", id).maybeSingle().throwOnError();
  if (!data) return null;

  const { employment, open_to, languages, published_from, closes_at } = data;
  return withVersions({
    ...data,
    salary: payOf(data),
    type: jobTypeOf(data),
    employment: employment.sort(),
    open_to: placeNames(open_to),
    languages: languages.sort(),
    published_from: published_from && dayOf(published_from),
    closes_at: closes_at && dayOf(momentBefore(closes_at)),
  });
}

/** The job as a draft of another one, which has days of its own. */
export const copyOf = (job: EditedJob): EditedJob => ({
  ...job,
  ...ownTexts(job),
  visibility: "draft",
  published_from: null,
  closes_at: null,
});

export async function createJob(
  db: Db,
  { createdBy, job }: { createdBy: string; job: JobFields & { idempotencyKey: string } },
): Promise<Outcome> {
  const row = toRow(job);
  const { error } = await db.from("jobs").insert({
    ...row,
    ...storedPart(row, row),
    created_by: createdBy,
    idempotency_key: rowIdempotencyKey(job),
  });

  return (
    failureOrThrow(error, "Error creating job") ??
    success(successMessage("Job created successfully"))
  );
}

const UPDATED = successMessage("Job updated successfully");

// Each of two forms may be right, and both together wrong.
const CONTRADICTS = failure(
  errorMessage(
    "Changed in the Meantime",
    "Somebody has changed the pay or the dates since you opened this, and yours do not fit them. Nothing was saved: please compare them in another window.",
  ),
);

// A job that has closed before may still be corrected.
const CLOSED = failure(null, { errors: { closesAt: [CLOSED_BEFORE] } });

export async function updateJob(
  db: Db,
  job: JobFields & RowEdit & { id: string },
): Promise<Outcome> {
  const { id } = job;
  const row = toRow(job);

  return saveEdit({
    form: job,
    columns: row,
    message: messageAbout({ table: "jobs", id, name: job.title }, UPDATED),
    find: () => findEditedJob(db, job),
    async update(changes, updated_at) {
      const isClosedByThis = "closes_at" in changes || changes.visibility === "shown";
      if (isClosedByThis && closesInThePast(job)) return { data: null, failed: CLOSED };

      const { data, error } = await db
        .from("jobs")
        .update({ ...changes, ...storedPart(changes, row) })
        .match({ id, updated_at })
        .select("id");
      if (error?.code === CHECK_VIOLATION) return { data, failed: CONTRADICTS };
      return { data, failed: failureOrThrow(error, "Error updating job") };
    },
  });
}

const CHECKED = successMessage("Job Marked as Checked", "Its page says so for thirty days.");
const NOT_CHECKED = infoMessage("Check Taken Back", "The job's page says nothing of it any more.");

export async function checkJob(
  db: Db,
  { id, checked }: z.output<typeof checkJobForm>,
): Promise<Outcome> {
  await db.rpc("mark_job_checked", { _job_id: id, _checked: checked }).throwOnError();
  const message = checked.length > 0 ? CHECKED : NOT_CHECKED;

  return success(await messageAboutRow(db, { table: "jobs", id }, message));
}

const LEFT_CLOSED = successMessage(
  "The job stays closed",
  "Its page stays, without the way to apply.",
);

/** Ends the question whether a job whose days are over gets new ones. */
export async function leaveClosed(db: Db, { id }: { id: string }): Promise<Outcome> {
  const message = await messageAboutRow(db, { table: "jobs", id }, LEFT_CLOSED);

  return markReviewed(db, { kind: "ended_jobs", id, message });
}

/** Closes those of the ticked jobs that are open. */
export async function closeJobs(db: Db, { ticked }: { ticked: string[] }): Promise<Outcome> {
  return changeRows(db, "jobs", {
    ids: ticked,
    from: { state: "open" },
    // The moment of the database, by whose clock a job is open.
    to: { closes_at: "now" },
    noun: "job",
    state: "closed",
  });
}

/** Hides those of the ticked jobs that are shown, between their days or not. */
export async function hideJobs(db: Db, { ticked }: { ticked: string[] }): Promise<Outcome> {
  return changeRows(db, "jobs", {
    ids: ticked,
    from: { visibility: "shown" },
    to: { visibility: "hidden" },
    noun: "job",
    state: "hidden",
  });
}

export async function deleteJob(db: Db, { id }: { id: string }): Promise<Outcome> {
  return deleteRow(db, "jobs", { id, message: successMessage("Job deleted successfully") });
}

// Columns are named one by one, so that a form cannot write what it does not show.
function toRow(job: JobFields) {
  const { title, company, category, location, type, salary, url, description, visibility } = job;

  return {
    title,
    company,
    category,
    location,
    type,
    salary,
    url,
    description,
    pay_from: job.payFrom,
    pay_to: job.payTo,
    pay_currency: job.payCurrency,
    pay_unit: job.payUnit,
    employment: job.employment.sort(),
    open_to: job.openTo,
    languages: job.languages.sort(),
    english: job.english,
    visibility,
    published_from: job.publishedFrom,
    closes_at: job.closesAt,
  };
}

type JobRow = ReturnType<typeof toRow>;

/** The columns that the database has in another form; a job closes when its last day is over. */
function storedPart(changes: Partial<JobRow>, row: JobRow) {
  const stored: TablesUpdate<"jobs"> = {};
  if ("salary" in changes) stored.salary = ownTexts(row).salary;
  if ("type" in changes) stored.type = ownTexts(row).type;
  if (changes.open_to) stored.open_to = changes.open_to.map((name) => findPlace(name) ?? name);
  if (changes.published_from) stored.published_from = startOfDay(changes.published_from);
  if (changes.closes_at) stored.closes_at = startOfDay(dayAfter(changes.closes_at));

  return stored;
}

/** Salary and type; null if they are what the facts say. */
function ownTexts(row: JobPay & JobType) {
  const { salary, type } = row;

  return {
    salary: salary === payOf({ ...row, salary: null }) ? null : salary,
    type: type === jobTypeOf({ ...row, type: null }) ? null : type,
  };
}
