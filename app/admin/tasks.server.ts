import type { Tables } from "#database";
import type { Db } from "~/services/supabase.server";

export type Task = Pick<Tables<"tasks">, "name" | "finished_at" | "last_error">;

/** How late a task may be, as in the view `private.late_tasks`. */
const MAX_DELAY_MS = 3_600_000;

/** When the schedule has done a task last, and the tasks that failed or are late. */
export async function findSchedule(db: Db) {
  const { data: tasks } = await db
    .from("tasks")
    .select("name, interval_seconds, started_at, finished_at, last_error")
    .order("finished_at", { ascending: false, nullsFirst: false })
    .throwOnError();
  const due = Date.now() - MAX_DELAY_MS;
  const isLate = ({ started_at, interval_seconds }: (typeof tasks)[number]) =>
    Date.parse(started_at) + interval_seconds * 1000 < due;

  return {
    lastDone: tasks[0]?.finished_at ?? null,
    failed: tasks.filter((task) => task.last_error !== null || isLate(task)),
  };
}
