import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";

const answer = z.object({
  orders: z.object({
    total: z.number(),
    pending: z.number(),
    processing: z.number(),
    completed: z.number(),
    cancelled: z.number(),
  }),
  newest_users: z.array(
    z.object({
      id: z.string(),
      username: z.string().nullable(),
      email: z.string().nullable(),
      created_at: z.string(),
      is_blocked: z.boolean(),
    }),
  ),
  contact_messages: z.object({ total: z.number(), unread: z.number() }),
});

export type AdminDashboard = z.output<typeof answer>;

export async function readAdminDashboard(db: Db) {
  const { data } = await db.rpc("admin_dashboard").throwOnError();

  return answer.parse(data);
}

const REFUSED = "42501";

/** Makes the visitor the first administrator; the database says whether that may be. */
export async function claimSetup(db: Db): Promise<boolean> {
  const { error } = await db.rpc("claim_setup_admin");
  if (error && error.code !== REFUSED) throw error;

  return !error;
}
