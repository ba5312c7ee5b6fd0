import { z } from "zod/v4";
import { NOT_ALLOWED } from "~/lib/database-refusal";
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

/** Makes the visitor the first administrator; the database says whether that may be. */
export async function claimSetup(db: Db): Promise<boolean> {
  const { error } = await db.rpc("claim_setup_admin");
  if (error && error.code !== NOT_ALLOWED) throw error;

  return !error;
}
