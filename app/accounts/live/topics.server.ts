import { z } from "zod/v4";
import { NOTIFICATIONS_KIND_VALUES, NOTIFICATIONS_TYPE_VALUES } from "#database";
import type { User } from "~/accounts/auth/visitor.server";
import type { Db } from "~/services/supabase.server";

// A stream carries what a toast says; everything else the page loads itself.
const liveRow = z.object({ id: z.uuid(), created_at: z.string() });
const ROWS = {
  orders: liveRow.extend({ total_amount: z.number() }),
  chats: liveRow.extend({ order_id: z.string(), from_admin: z.boolean() }),
  inbox: liveRow.extend({ name: z.string(), subject: z.string() }),
  notifications: liveRow.extend({
    order_id: z.string().nullable(),
    kind: z.enum(NOTIFICATIONS_KIND_VALUES),
    title: z.string(),
    message: z.string(),
    type: z.enum(NOTIFICATIONS_TYPE_VALUES),
  }),
};

type Rows = { [Name in keyof typeof ROWS]: z.output<(typeof ROWS)[Name]> };
/** The row of each topic, by the topic's name. */
export type LiveRows = Rows & { [chat: `chat:${string}`]: z.output<typeof liveRow> };
export type TopicName = keyof LiveRows;
/** A new row, and the topic that it belongs to. */
export type LiveEvent = { [Name in TopicName]: { topic: Name; row: LiveRows[Name] } }[TopicName];

/** What decides who may read a topic. */
export type Reader = Pick<User, "id" | "is_admin">;

/** The new rows of a table that the subscriber's policies show. */
export interface Topic {
  name: TopicName;
  table: "orders" | "chat_messages" | "notifications" | "contact_messages";
  where?: { column: "user_id" | "order_id"; id: string };
  /** The schema of a row, with the columns that are read and sent. */
  schema: (typeof ROWS)[keyof typeof ROWS] | typeof liveRow;
  isOpenTo(reader: Reader): boolean;
}

const MAX_TOPICS = 8;
export const MAX_MISSED_ROWS = 50;
const READ_TIMEOUT_MS = 10_000;

const adminTopic = (name: "orders" | "chats" | "inbox", table: Topic["table"]): Topic => ({
  name,
  table,
  schema: ROWS[name],
  isOpenTo: ({ is_admin }) => is_admin,
});

/** What administrators read, by its name: the messages of all conversations are the topic `chats`. */
export const ADMIN_TOPICS = {
  orders: adminTopic("orders", "orders"),
  chats: adminTopic("chats", "chat_messages"),
  inbox: adminTopic("inbox", "contact_messages"),
};

export const notificationsTopic = (userId: string): Topic => ({
  name: "notifications",
  table: "notifications",
  where: { column: "user_id", id: userId },
  schema: ROWS.notifications,
  isOpenTo: ({ id }) => id === userId,
});

export const chatTopic = (order: { id: string; user_id: string | null }): Topic => ({
  name: `chat:${order.id}`,
  table: "chat_messages",
  where: { column: "order_id", id: order.id },
  schema: liveRow,
  isOpenTo: ({ id, is_admin }) => is_admin || id === order.user_id,
});

const topicNames = z
  .array(
    z.union([
      z.enum(["orders", "chats", "inbox", "notifications"]),
      z.templateLiteral(["chat:", z.uuid()]),
    ]),
  )
  .max(MAX_TOPICS);

/** The topics of a comma-separated list; null if one of them does not exist for this user. */
export async function findTopics(db: Db, { names, userId }: { names: string; userId: string }) {
  const parsed = topicNames.safeParse([...new Set(names.split(","))]);
  if (!parsed.success) return null;

  const topics = await Promise.all(
    parsed.data.map((name) => {
      if (name === "orders" || name === "chats" || name === "inbox") return ADMIN_TOPICS[name];
      if (name === "notifications") return notificationsTopic(userId);
      return findChatTopic(db, { orderId: name.slice("chat:".length) });
    }),
  );
  return topics.every((topic) => topic !== null) ? topics : null;
}

async function findChatTopic(db: Db, { orderId }: { orderId: string }) {
  const order = db.from("orders").select("id, user_id").eq("id", orderId).maybeSingle();
  const { data } = await order.throwOnError();
  return data && chatTopic(data);
}

/** Null if Realtime left out columns, as it does where a row is too large. */
export function eventOf({ name, schema }: Topic, row: unknown): LiveEvent | null {
  const { data } = schema.safeParse(row);
  // Each topic has the schema of its name, which the compiler cannot see.
  return data ? ({ topic: name, row: data } as LiveEvent) : null;
}

/** The newest events since a time, newest first. */
export async function listEventsSince(db: Db, { topic, time }: { topic: Topic; time: string }) {
  const { table, where, schema } = topic;
  const rows = db.from(table).select(Object.keys(schema.shape).join(", "));
  const { data } = await (where ? rows.match({ [where.column]: where.id }) : rows)
    .gte("created_at", time)
    .order("created_at", { ascending: false })
    .limit(MAX_MISSED_ROWS)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS))
    .throwOnError();
  return data.map((row) => eventOf(topic, row)).filter((event) => event !== null);
}
