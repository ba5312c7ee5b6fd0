import type { z } from "zod/v4";
import { isDenied } from "#functions/sql-states";
import { findSessionUser } from "~/accounts/auth/visitor.server";
import type { RequestContext } from "~/context.server";
import { type Cursor, readCursor, writeCursor } from "~/lib/cursor.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { forbidden } from "~/lib/http-errors.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { isPrefetch } from "~/lib/prefetch.server";
import type { Db } from "~/services/supabase.server";
import { servicesTo } from "~/shop/service-work/schema";
import { SITE_NAME } from "~/site-name";
import { idOfAttached, nameOfAttached } from "./file-types";
import { messageKey } from "./message-key.server";
import type { chatForm, refreshForm, shopChatForm } from "./schema";

const MESSAGES_PER_PART = 50;

interface Opening {
  /** The query of the address may name an earlier part of the conversation. */
  context: RequestContext;
  orderId: string;
  reader: { id: string; isShop: boolean };
  /** The customer's name. */
  customer: string;
}

/** A conversation as its reader sees it; marks its new messages as read. */
export async function openConversation(db: Db, { context, orderId, reader, customer }: Opening) {
  const { request, server } = context;
  const before = cursorFrom(request);
  const { rows, earlier } = await readMessages(db, { orderId, before });
  const messages = rows.map(({ from_admin, read_at, sender_id, ...message }) => ({
    ...message,
    isOwn: sender_id === reader.id,
    isRead: read_at !== null,
    isNew: from_admin !== reader.isShop && !read_at,
    from: from_admin ? SITE_NAME : customer,
  }));
  const isShown = !isPrefetch(request) && !server.closed.aborted;
  const newIds = messages.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (isShown && newIds.length > 0) {
    await db
      .rpc("mark_chat_read", { _order_id: orderId, _as_shop: reader.isShop, _ids: newIds })
      .throwOnError();
  }
  const hasTheirs = rows.some(({ from_admin }) => from_admin !== reader.isShop);
  return { messages, earlier, hasTheirs, takesFiles: server.takesFiles };
}

/** Whether a message is being written, which a refresh must not lose. */
export const isBegun = ({ message, attached, file }: z.output<typeof refreshForm>) =>
  Boolean(message) || attached.length > 0 || file.length > 0;

interface Seen {
  orderId: string;
  /** The id of the last message that the administrator has seen. */
  lastSeen: string;
}

/** The conversation needs no answer; what was written after that message waits for one. */
export async function markChatAnswered(db: Db, { orderId, lastSeen }: Seen): Promise<Outcome> {
  await db.rpc("mark_chat_answered", { _order_id: orderId, _last_seen: lastSeen }).throwOnError();

  return success(successMessage("The conversation needs no answer"));
}

/** The customer's last message needs an answer all the same. */
export async function markChatUnanswered(
  db: Db,
  { orderId }: Pick<Seen, "orderId">,
): Promise<Outcome> {
  await db.rpc("mark_chat_unanswered", { _order_id: orderId }).throwOnError();

  return success(successMessage("The conversation needs an answer"));
}

/** Where the requested part ends. */
function cursorFrom(request: Request): Cursor | null {
  const place = readCursor(new URL(request.url).searchParams.get("before"));

  return place?.id ? place : null;
}

/** The latest messages, oldest first; `before` is where an earlier part ends. */
async function readMessages(
  db: Db,
  { orderId, before }: { orderId: string; before: Cursor | null },
) {
  let query = db
    .from("chat_messages")
    .select(
      "id, sender_id, from_admin, message, read_at, created_at, files:chat_files(id, name, size)",
    )
    .eq("order_id", orderId)
    .order("created_at", { referencedTable: "files" });
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

const NOT_SENT = "Message Not Sent";

const ORDER_GONE = errorMessage(
  NOT_SENT,
  "This order no longer exists. What you typed is still here: copy what you need.",
);

const NO_SERVICE = errorMessage(
  NOT_SENT,
  "This order has no service in it, so it has no conversation. What you typed is still here: copy what you need.",
);

interface NewMessage {
  orderId: string;
  sender: { id: string; isShop: boolean };
  form: z.output<typeof chatForm> & Partial<z.output<typeof shopChatForm>>;
}

/** Adds a message with its files to an order's conversation, once for each form. Files need no words. */
export async function sendChatMessage(db: Db, message: NewMessage): Promise<Outcome<void, "gone">> {
  const { orderId, form } = message;
  const { serviceIds = [], works = [] } = form;
  const text = form.message || form.attached.map(nameOfAttached).join(", ");
  if (!text) return failure(null, { errors: { message: ["Please type a message."] } });

  const { error } = await db.rpc("send_chat_message", {
    _order_id: orderId,
    _message: text,
    _idempotency_key: messageKey(form),
    _files: form.attached.map(idOfAttached),
    _delivers: servicesTo("deliver", { serviceIds, works }),
    _asks: servicesTo("ask", { serviceIds, works }),
    _begins: servicesTo("begin", { serviceIds, works }),
    _is_complete: form.isComplete,
  });
  if (isDenied(error)) return whyNotSent(db, message);

  return failureOrThrow(error, NOT_SENT) ?? success();
}

/** A sender who has lost the right to write since the request began is refused. */
async function whyNotSent(db: Db, { orderId, sender }: NewMessage) {
  const user = await findSessionUser(db);
  if (!user || (sender.isShop && !user.is_admin)) throw forbidden();

  const order = db.from("orders").select("id").eq("id", orderId).maybeSingle();
  const { data } = await order.throwOnError();
  return data ? failure(NO_SERVICE) : failure(ORDER_GONE, { code: "gone" as const });
}
