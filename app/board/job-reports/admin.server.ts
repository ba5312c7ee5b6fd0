import type { Returns } from "#database";
import { messageAboutRow, setColumns } from "~/admin/rows.server";
import { successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";

export const REPORTED_JOBS_PER_PAGE = 10;

export type ReportedJob = Returns<"admin_list_reported_jobs">["rows"][number];

/** A page of the jobs with reports that no administrator has reviewed. */
export async function listReportedJobs(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("admin_list_reported_jobs", { _page: page, _per_page: REPORTED_JOBS_PER_PAGE })
    .throwOnError();

  return data;
}

const HIDDEN = successMessage("Job Hidden", "Nobody sees it any more. Edit it to show it again.");

/** Hides the job, which ends its reports. */
export async function hideJob(db: Db, { id }: { id: string }): Promise<Outcome> {
  return setColumns(db, "jobs", { id, columns: { visibility: "hidden" }, message: HIDDEN });
}

const REVIEWED = successMessage("Nothing Wrong", "The job stays as it is.");

export async function reviewReports(db: Db, { id }: { id: string }): Promise<Outcome> {
  await db.rpc("review_job_reports", { _job_id: id }).throwOnError();

  return success(await messageAboutRow(db, { table: "jobs", id }, REVIEWED));
}
