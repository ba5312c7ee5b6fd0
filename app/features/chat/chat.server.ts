import { z } from "zod/v4";
import { type Cursor, readCursor, writeCursor } from "~/lib/cursor.server";
import { INSUFFICIENT_PRIVILEGE, UNIQUE_VIOLATION } from "~/lib/database-error-codes";
import { errorMessage } from "~/lib/flash-message";
import { recordKey } from "~/lib/form/record-key.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { isPrefetch } from "~/lib/prefetch.server";
import { refusalOf } from "~/lib/refusal.server";
import type { Db } from "~/services/supabase.server";
import { SITE } from "~/site";
import type { chatForm } from "./schema";

const MESSAGES_PER_PART = 50;

const moment = z.iso.datetime({ offset: true });

interface Opening {
  /** Its query may name an earlier part. */
  request: Request;
  orderId: string;
  reader: { id: string; isShop: boolean };
  /** The customer's name. */
  customer: string;
}

/** A conversation as its reader sees it; marks its new messages as read. */
export async function readConversation(db: Db, { request, orderId, reader, customer }: Opening) {
  const before = cursorFrom(request);
  const { rows, earlier } = await readMessages(db, { orderId, before });
  const messages = rows.map(({ from_admin, read_at, sender_id, ...message }) => ({
    ...message,
    isOwn: sender_id === reader.id,
    isNew: from_admin !== reader.isShop && !read_at,
    from: from_admin ? SITE.name : customer,
  }));
  if (messages.some(({ isNew }) => isNew) && !isPrefetch(request)) {
    await db.rpc("mark_chat_read", { _order_id: orderId }).throwOnError();
  }
  const hasTheirs = rows.some(({ from_admin }) => from_admin !== reader.isShop);
  return { messages, earlier, hasTheirs };
}

/** The customer's last message is new again. */
export async function markChatUnread(db: Db, { orderId }: { orderId: string }): Promise<Outcome> {
  await db.rpc("mark_chat_unread", { _order_id: orderId }).throwOnError();

  return success();
}

/** Where the requested part ends; a date can be well-formed and still not exist. */
function cursorFrom(request: Request): Cursor | null {
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
    // The first condition uses the index; the second one is exact.
    query = query
      .lte("created_at", at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
  }
  const { data } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MESSAGES_PER_PART + 1)
    .throwOnError();

  const rows = data.slice(0, MESSAGES_PER_PART).reverse();
  const [first] = rows;
  const hasEarlier = first !== undefined && data.length > MESSAGES_PER_PART;
  return {
    rows,
    earlier: hasEarlier ? writeCursor({ at: first.created_at, id: first.id }) : null,
  };
}

const ORDER_GONE = errorMessage(
  "Message Not Sent",
  "This order no longer exists. What you typed is still here: copy what you need.",
);

const RETRY_AFTER_SECONDS = 60;

/** Adds a message to an order's conversation, once for each form. */
export async function sendChatMessage(
  db: Db,
  message: { orderId: string; senderId: string; form: z.output<typeof chatForm> },
): Promise<Outcome<void, "gone">> {
  const { orderId, senderId, form } = message;
  const { error } = await db.from("chat_messages").insert({
    order_id: orderId,
    sender_id: senderId,
    message: form.message,
    form_key: recordKey(form),
  });
  if (error?.code === INSUFFICIENT_PRIVILEGE) return failure(ORDER_GONE, { code: "gone" });
  if (error?.code === UNIQUE_VIOLATION) return success();

  const more = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  return refusalOf(error, ORDER_GONE.title, more) ?? success();
}
