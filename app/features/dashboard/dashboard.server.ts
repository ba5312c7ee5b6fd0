import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";

const answer = z.object({
  orders_count: z.number(),
  total_spent: z.number(),
  notifications_count: z.number(),
  notifications: z.array(
    z.object({
      id: z.string(),
      order_id: z.string().nullable(),
      title: z.string(),
      message: z.string(),
      type: z.enum(["info", "success", "warning", "error"]),
      read_at: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});

/** How many notifications a page of them holds. */
export const PER_PAGE = 10;

/** What a customer sees on arriving, in one call; of the notifications one page. */
export async function readDashboard(db: Db, { page }: { page: number }) {
  const { data } = await db.rpc("my_dashboard", { _page: page }).throwOnError();

  return answer.parse(data);
}
