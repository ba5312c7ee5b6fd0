import { z } from "zod/v4";
import { listUsers } from "~/features/users/users.server";
import { BY_RULE } from "~/lib/database-refusal";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { sendForm } from "./admin-schema";

const page = z.object({
  total: z.number(),
  recent: z.number(),
  active_users: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      message: z.string(),
      type: z.string(),
      target: z.string(),
      recipients: z.number(),
      created_at: z.string(),
      recipient_name: z.string().nullable(),
    }),
  ),
});

export type Batch = z.output<typeof page>["rows"][number];

export async function listBatches(db: Db, { page: number }: { page: number }) {
  const { data } = await db.rpc("admin_list_notifications", { _page: number }).throwOnError();

  return page.parse(data);
}

const MOST_NAMED = 5;

/** Whom a name or an email means; or why that cannot be told. */
export async function findRecipient(
  db: Db,
  { recipient }: { recipient: string },
): Promise<{ id: string } | { mistake: string }> {
  const users = await listUsers(db, { query: recipient, page: 1, perPage: 25 });
  if (!users.ok) return { mistake: "The users could not be searched. Please try again." };

  const { rows, total, is_capped } = users;
  const exact = rows.find(({ email }) => email?.toLowerCase() === recipient.toLowerCase());
  const user = exact ?? (total === 1 ? rows[0] : undefined);
  if (user) return { id: user.id };
  if (total === 0) return { mistake: "There is no user with this name or email." };

  const emails = rows.slice(0, MOST_NAMED).map(({ email }) => email);
  const rest = total > MOST_NAMED ? ` and ${is_capped ? "many" : total - MOST_NAMED} more` : "";
  return {
    mistake: `This fits several users: ${emails.join(", ")}${rest}. Please enter an email.`,
  };
}

export async function sendNotification(
  db: Db,
  { form, userId }: { form: z.output<typeof sendForm>; userId: string | null },
) {
  await db
    .rpc("send_notification", {
      _title: form.title,
      _message: form.message,
      _type: form.type,
      _target: form.target,
      _form_key: recordKey(form),
      ...(userId && { _user_id: userId }),
    })
    .throwOnError();
}

/** Deletes it at everybody's who got it; gone already is as good. */
export async function deleteBatch(db: Db, { id }: { id: string }) {
  const { error } = await db.rpc("delete_notification_batch", { _batch_id: id });
  if (error && error.code !== BY_RULE) throw error;
}
