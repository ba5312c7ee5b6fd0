import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";

const values = z.record(z.string(), z.unknown()).nullable();

const page = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      actor_name: z.string(),
      action: z.string(),
      entity: z.string(),
      entity_id: z.string(),
      name: z.string().nullable(),
      changed_from: values,
      changed_to: values,
      created_at: z.string(),
    }),
  ),
});

export type LogEntry = z.output<typeof page>["rows"][number];

export async function listLog(
  db: Db,
  { page: number, perPage }: { page: number; perPage: number },
) {
  const { data } = await db
    .rpc("admin_list_log", { _page: number, _per_page: perPage })
    .throwOnError();

  return page.parse(data);
}
