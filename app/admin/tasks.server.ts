import type { Tables } from "#database";
import type { Db } from "~/services/supabase.server";

export type Task = Pick<Tables<"tasks">, "name" | "finished_at" | "last_error">;

/** What the schedule does, and when each task was last done. */
export async function listTasks(db: Db): Promise<Task[]> {
  const { data } = await db
    .from("tasks")
    .select("name, finished_at, last_error")
    .order("name")
    .throwOnError();

  return data;
}
