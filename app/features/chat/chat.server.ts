import { z } from "zod/v4";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { chatForm } from "./schema";

const SHOWN = 50;
const UNIQUE_VIOLATION = "23505";

export type ChatMessage = Awaited<ReturnType<typeof readConversation>>["messages"][number];

/** The latest of a conversation, oldest first; `before` is where an earlier part ends. */
export async function readConversation(
  db: Db,
  { orderId, before }: { orderId: string; before: string | null },
) {
  let query = db
    .from("chat_messages")
    .select("id, sender_id, from_admin, message, read_at, created_at")
    .eq("order_id", orderId);
  if (before) query = query.lt("created_at", before);
  const { data } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SHOWN + 1)
    .throwOnError();

  const messages = data.slice(0, SHOWN).reverse();
  return { messages, earlier: data.length > SHOWN ? (messages[0]?.created_at ?? null) : null };
}

/** Whose conversation it is, if this visitor may read it. */
export async function findConversation(db: Db, { orderId }: { orderId: string }) {
  if (!z.uuid().safeParse(orderId).success) return null;

  const { data } = await db
    .from("orders")
    .select("id, user_id")
    .eq("id", orderId)
    .maybeSingle()
    .throwOnError();
  return data && { id: data.id, customerId: data.user_id };
}

/** Adds a message; the same form sent twice says it once. */
export async function sendMessage(
  db: Db,
  message: { orderId: string; senderId: string; form: z.output<typeof chatForm> },
) {
  const { orderId, senderId, form } = message;
  const { error } = await db.from("chat_messages").insert({
    order_id: orderId,
    sender_id: senderId,
    message: form.message,
    form_key: recordKey(form),
  });
  if (error && error.code !== UNIQUE_VIOLATION) throw error;
}

/** Marks as read what the other side wrote. */
export async function markConversationRead(db: Db, { orderId }: { orderId: string }) {
  await db.rpc("mark_chat_read", { _order_id: orderId }).throwOnError();
}
