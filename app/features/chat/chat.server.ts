import { z } from "zod/v4";
import { type Cursor, readCursor, writeCursor } from "~/features/live/cursor.server";
import { SITE } from "~/features/site/site";
import { NOT_ALLOWED, THERE_ALREADY } from "~/lib/database-refusal";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { chatForm } from "./schema";

const SHOWN = 50;

const moment = z.iso.datetime({ offset: true });

interface Opening {
  /** Its address may ask for an earlier part. */
  request: Request;
  orderId: string;
  reader: { id: string; isShop: boolean };
  /** What the customer is called. */
  customer: string;
}

/** A conversation as its reader sees it; what was new to them counts as read from now on. */
export async function openConversation(db: Db, { request, orderId, reader, customer }: Opening) {
  const before = placeOf(request);
  const { messages, earlier } = await readMessages(db, { orderId, before });
  const lines = messages.map(({ from_admin, read_at, sender_id, ...line }) => ({
    ...line,
    isOwn: sender_id === reader.id,
    isNew: from_admin !== reader.isShop && !read_at,
    from: from_admin ? SITE.name : customer,
  }));
  if (lines.some(({ isNew }) => isNew)) {
    await db.rpc("mark_chat_read", { _order_id: orderId }).throwOnError();
  }
  return { lines, earlier };
}

/** Where the part that is asked for ends; some days are written well and are none. */
function placeOf(request: Request): Cursor | null {
  const place = readCursor(new URL(request.url).searchParams.get("before"));

  return place?.id && moment.safeParse(place.at).success ? place : null;
}

/** The latest messages, oldest first; `before` is where an earlier part ends. */
async function readMessages(
  db: Db,
  { orderId, before }: { orderId: string; before: Cursor | null },
) {
  let query = db
    .from("chat_messages")
    .select("id, sender_id, from_admin, message, read_at, created_at")
    .eq("order_id", orderId);
  if (before) {
    const { at, id } = before;
    // why: by the first one the index is entered at that place; the other one is exact.
    query = query
      .lte("created_at", at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
  }
  const { data } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SHOWN + 1)
    .throwOnError();

  const messages = data.slice(0, SHOWN).reverse();
  const [first] = messages;
  const hasEarlier = first !== undefined && data.length > SHOWN;
  return {
    messages,
    earlier: hasEarlier ? writeCursor({ at: first.created_at, id: first.id }) : null,
  };
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

/** Adds a message, once for each form; answers whether there is an order to write about. */
export async function sendMessage(
  db: Db,
  message: { orderId: string; senderId: string; form: z.output<typeof chatForm> },
): Promise<boolean> {
  const { orderId, senderId, form } = message;
  const { error } = await db.from("chat_messages").insert({
    order_id: orderId,
    sender_id: senderId,
    message: form.message,
    form_key: recordKey(form),
  });
  if (error?.code === NOT_ALLOWED) return false;
  if (error && error.code !== THERE_ALREADY) throw error;

  return true;
}
