import type { z } from "zod/v4";
import { TODO_LIMIT } from "#database";
import { payOf } from "#functions/board/job-pay";
import { requirementsOf } from "#functions/board/job-requirements";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { SAVED_JOBS_PATH } from "./save-job-button";
import { closingOf } from "./saved-jobs-closing.server";
import type { savedJobForm } from "./saved-jobs-schema";

export const SAVED_JOBS_PER_PAGE = 10;

/** A page of what the user has saved, what closes first at the top. */
export async function listSavedJobs(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("my_saved_jobs", { _page: page, _per_page: SAVED_JOBS_PER_PAGE })
    .throwOnError();

  return {
    total: data.total,
    jobs: data.rows.map((row) => ({
      ...row,
      pay: payOf(row),
      requirements: requirementsOf({ ...row, open_to: row.open_to ?? [] }),
      closing: closingOf(row.closes_at),
    })),
  };
}

export type SavedJob = Awaited<ReturnType<typeof listSavedJobs>>["jobs"][number];

/** Whether the user has saved a job; a signed-out visitor has none. */
export async function isSavedJob(context: RequestContext, { id }: { id: string }) {
  const { user } = await context.visitor();
  if (!user) return false;
  const { data } = await context.db.rpc("my_saved_of", { _job_ids: [id] }).throwOnError();

  return data.includes(id);
}

/** What a page of the board says to a user: which of its jobs are saved, and how many came since the last visit. */
export async function visitBoard(context: RequestContext, jobs: { id: string }[]) {
  const { user } = await context.visitor();
  if (!user) return { saved: [], newJobs: null };
  const { data } = await context.db
    .rpc("visit_job_board", { _job_ids: jobs.map(({ id }) => id) })
    .throwOnError();

  return { saved: data.saved, newJobs: shown(data.new_jobs) };
}

function shown(count: number): string | null {
  if (count === 0) return null;

  return count > TODO_LIMIT ? `${TODO_LIMIT}+` : String(count);
}

const SAVED: FlashMessage = {
  ...successMessage("Job Saved", "You find it in your dashboard:"),
  row: { name: "Saved Jobs", to: SAVED_JOBS_PATH },
};
const REMOVED = infoMessage("Job Removed", "It is no longer among your saved jobs.");
const APPLIED = successMessage("Marked as Applied", "Good luck.");
const NOT_APPLIED = infoMessage("Not Applied Yet", "The mark is gone.");

export async function changeSavedJob(
  db: Db,
  { intent, id }: z.output<typeof savedJobForm>,
): Promise<Outcome> {
  switch (intent) {
    case "save": {
      const { error } = await db.rpc("save_job", { _job_id: id });
      return failureOrThrow(error, "Not Saved") ?? success(SAVED);
    }
    case "remove":
      await db.rpc("remove_saved_job", { _job_id: id }).throwOnError();
      return success(REMOVED);
    case "markApplied":
    case "markNotApplied": {
      const isApplied = intent === "markApplied";
      await db.rpc("mark_job_applied", { _job_id: id, _is_applied: isApplied }).throwOnError();
      return success(isApplied ? APPLIED : NOT_APPLIED);
    }
  }
}
