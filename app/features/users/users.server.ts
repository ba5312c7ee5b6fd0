import { z } from "zod/v4";
import { BY_RULE } from "~/lib/database-refusal";
import type { Message } from "~/lib/message";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

const user = z.object({
  id: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  role: z.string(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  is_blocked: z.boolean(),
  blocked_reason: z.string().nullable(),
  orders_count: z.number(),
  total_spent: z.number(),
});

export type ManagedUser = z.output<typeof user>;

const page = z.object({ total: z.number(), is_capped: z.boolean(), rows: z.array(user) });

/** A page of all accounts, newest first; or why there is none. */
export async function listUsers(
  db: Db,
  { query, page: number, perPage }: { query: string; page: number; perPage: number },
) {
  const { data, error } = await db.rpc("admin_list_users", {
    _page: number,
    _per_page: perPage,
    ...(query && { _search: query }),
  });
  if (!error) return { ok: true as const, ...page.parse(data) };

  console.error("The users were not loaded:", error);
  return { ok: false as const, reason: error.message || "the database did not answer" };
}

/** One account, wherever in the list it is by now. */
export async function findManagedUser(db: Db, { id }: { id: string }) {
  if (!z.uuid().safeParse(id).success) return null;

  const { data } = await db.rpc("admin_find_user", { _user_id: id }).throwOnError();
  return user.nullable().parse(data);
}

const failure = (title: string, text?: string): Message => ({
  title,
  text: text ?? "Please try again.",
  kind: "error",
});

/** Blocks somebody. A failure that is no rule's may pass, and the reason is worth keeping. */
export async function blockUser(db: Db, { id, reason }: { id: string; reason: string }) {
  const { error } = await db.rpc("block_user", { _user_id: id, _reason: reason });
  if (error) {
    const why = told(error);
    return { message: failure("Error blocking user", why), mayPass: why === undefined };
  }
  const message: Message = { title: "User blocked successfully", kind: "success" };
  return { message, mayPass: false };
}

export async function unblockUser(db: Db, { id }: { id: string }) {
  const { error } = await db.rpc("unblock_user", { _user_id: id });
  if (error) return failure("Error unblocking user", told(error));

  return { title: "User unblocked successfully", kind: "success" } satisfies Message;
}

export async function deleteUser(db: Db, { id }: { id: string }) {
  const { error } = await db.rpc("delete_user", { _user_id: id });
  if (error) return failure("Error deleting user", told(error));

  return { title: "User deleted successfully", kind: "success" } satisfies Message;
}

/** Sets somebody's password and ends that somebody's sessions. */
export async function setUserPassword(db: Db, { id, password }: { id: string; password: string }) {
  const answer = await callFunction(db, "set-user-password", { user_id: id, password });
  if (!answer.ok) return failure("Error updating password", answer.message);

  return {
    title: "Password updated successfully",
    text: "The new password is set, and all of the user's sessions were ended.",
    kind: "success",
  } satisfies Message;
}

function told(error: { code?: string; message: string }): string | undefined {
  if (error.code === BY_RULE) return error.message;

  console.error("An account was not changed:", error.message);
  return undefined;
}
