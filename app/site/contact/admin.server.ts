import type { Rows } from "#database";
import { isUuid } from "#functions/ids";
import { deletionMessage } from "~/admin/restore.server";
import { messageAbout } from "~/admin/row-message";
import { messagePath } from "~/admin/sections";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import { newIdempotencyKey, rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { ROW_DELETED } from "~/lib/form/row-conflicts.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { describeItems } from "~/shop/orders/order";
import { withQuickAnswer } from "~/shop/quick-answers/admin.server";
import type { Answer, InsertAnswer, MessageChange } from "./admin-schema";
import { type Folder, MESSAGES_PER_PAGE } from "./folder";

export type ListedMessage = Rows["contact_message_row"];

interface MessageQuery {
  folder: Folder;
  query: string;
  page: number;
}

/** A page of what came through the contact form, and how much of it is unanswered. */
export async function listContactMessages(db: Db, { folder, query, page }: MessageQuery) {
  const { data } = await db
    .rpc("admin_list_messages", {
      _folder: folder,
      _query: query,
      _page: page,
      _per_page: MESSAGES_PER_PAGE,
    })
    .throwOnError();

  return data;
}

/** All of one message, for its page; null if there is none. */
export async function openMessagePage(db: Db, context: RequestContext, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { written, orders, ...found } = await findMessage(db, { id });
  if (!written) return null;

  return {
    ...found,
    message: written,
    orders: orders.map(({ order_items, ...order }) => ({
      ...order,
      bought: describeItems(order_items),
    })),
    idempotencyKey: newIdempotencyKey(context),
  };
}

export type MessagePageData = NonNullable<Awaited<ReturnType<typeof openMessagePage>>>;

async function findMessage(db: Db, { id }: { id: string }) {
  const { data } = await db.rpc("admin_find_message", { _message_id: id }).throwOnError();

  return data;
}

const CHANGED: Record<MessageChange["intent"], FlashMessage> = {
  markAnswered: successMessage("The message needs no answer"),
  markUnanswered: successMessage("The message needs an answer"),
  archive: successMessage("Message archived as spam", "Its writer can write again."),
  unarchive: successMessage("Message moved to the inbox"),
  delete: successMessage("Message deleted"),
};

/** Says whether a message needs an answer, moves it to the archive or back, or deletes it. */
export async function changeContactMessage(
  db: Db,
  { id, intent }: MessageChange,
): Promise<Outcome> {
  const { data } = await change(db, intent).eq("id", id).select("subject").throwOnError();
  if (intent === "delete") return success(deletionMessage(CHANGED.delete, { table: TABLE, id }));

  const [changed] = data;
  if (!changed && !(await exists(db, id))) return ROW_DELETED;
  const name = changed?.subject;
  return success(
    name ? messageAbout({ table: TABLE, id, name }, CHANGED[intent]) : CHANGED[intent],
  );
}

const TABLE = "contact_messages";

async function exists(db: Db, id: string): Promise<boolean> {
  const message = db.from(TABLE).select("id").eq("id", id).is("deleted_at", null);

  return (await message.throwOnError()).data.length > 0;
}

// A form that is sent twice does not replace the time of the first.
function change(db: Db, intent: MessageChange["intent"]) {
  const messages = db.from(TABLE);
  const now = new Date().toISOString();

  switch (intent) {
    case "markAnswered":
      return messages.update({ unanswered_since: null }).not("unanswered_since", "is", null);
    case "markUnanswered":
      return messages.update({ unanswered_since: now }).is("unanswered_since", null);
    case "archive":
      return messages.update({ archived_at: now }).is("archived_at", null);
    case "unarchive":
      return messages.update({ archived_at: null });
    case "delete":
      return messages.update({ deleted_at: now }).is("deleted_at", null);
  }
}

const NOT_SENT = "Message Not Sent";

const MESSAGE_GONE = errorMessage(
  NOT_SENT,
  "This message was deleted in the meantime. What you typed is still here: copy what you need.",
);

/** Answers a message by mail, once for each form. */
export async function answerMessage(db: Db, form: Answer): Promise<Outcome<void, "gone">> {
  const { id, message, seen, idempotencyKey } = form;
  const keyed = { message, idempotencyKey };
  const { data: isThere, error } = await db.rpc("answer_contact_message", {
    _message_id: id,
    _answer: message,
    _seen: seen,
    _idempotency_key: rowIdempotencyKey(keyed),
  });
  const refused = failureOrThrow(error, NOT_SENT);
  if (refused) return refused;

  return isThere ? success(ANSWERED) : failure(MESSAGE_GONE, { code: "gone" });
}

const ANSWERED = successMessage("Answered", "The mail is on its way within a minute.");

/** The page of the message that has waited longest for an answer, but for that one. */
export async function nextMessage(db: Db, { id }: { id: string }): Promise<string | null> {
  const { data } = await db.rpc("admin_next_message", { _message_id: id }).throwOnError();

  return data && messagePath(data);
}

export const LAST_ONE = successMessage("Answered", "No other message waits for an answer.");

/** What was typed of an answer, with a quick answer that is made out to who wrote the message. */
export async function withQuickAnswerTo(db: Db, form: InsertAnswer): Promise<string> {
  const { id, answerId, message = "" } = form;
  const { written } = await findMessage(db, { id });
  // Where the address may be anybody's, the name is the words of a visitor.
  const name = written?.is_from_account ? written.name : "there";
  const [order] = /\b[\da-f]{8}\b/i.exec(`${written?.subject} ${written?.message}`) ?? [];

  return withQuickAnswer(db, { id: answerId, message, name, ...(order && { order }) });
}
