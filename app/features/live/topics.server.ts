import { z } from "zod/v4";
import { NOTIFICATIONS_KIND_VALUES, NOTIFICATIONS_TYPE_VALUES } from "~/database.types";
import type { User } from "~/features/auth/visitor.server";
import type { Db } from "~/services/supabase.server";

// A stream carries what a toast says; everything else the page loads itself.
const liveRow = z.object({ id: z.uuid(), created_at: z.string() });
const orderEvent = z.object({
  topic: z.literal("orders"),
  row: liveRow.extend({ total_amount: z.number() }),
});
const notificationEvent = z.object({
  topic: z.literal("notifications"),
  row: liveRow.extend({
    order_id: z.string().nullable(),
    kind: z.enum(NOTIFICATIONS_KIND_VALUES),
    title: z.string(),
    message: z.string(),
    type: z.enum(NOTIFICATIONS_TYPE_VALUES),
  }),
});
const chatsEvent = z.object({
  topic: z.literal("chats"),
  row: liveRow.extend({ order_id: z.string(), from_admin: z.boolean() }),
});
const inboxEvent = z.object({
  topic: z.literal("inbox"),
  row: liveRow.extend({ name: z.string(), subject: z.string() }),
});
const chatName = z.templateLiteral(["chat:", z.uuid()]);
const chatEvent = z.object({ topic: chatName, row: liveRow });

type EventSchema =
  | typeof orderEvent
  | typeof notificationEvent
  | typeof chatsEvent
  | typeof inboxEvent
  | typeof chatEvent;

/** A new row, and the topic that it belongs to. */
export type LiveEvent = z.infer<EventSchema>;
/** The row of each topic, by the topic's name. */
export type LiveRows = { [Event in LiveEvent as Event["topic"]]: Event["row"] };

/** What decides who may read a topic. */
export type Reader = Pick<User, "id" | "is_admin">;

/** The new rows of a table that the subscriber's policies show. */
export interface Topic {
  name: keyof LiveRows;
  table: "orders" | "chat_messages" | "notifications" | "contact_messages";
  where?: { column: "user_id" | "order_id"; id: string };
  /** The schema of an event, whose row has the columns that are read and sent. */
  schema: EventSchema;
  isOpenTo(reader: Reader): boolean;
}

const MAX_TOPICS = 8;
const MAX_MISSED_ROWS = 50;
const READ_TIMEOUT_MS = 10_000;

const isOpenToAdmins = ({ is_admin }: Reader) => is_admin;

/** What administrators read, by its name: the messages of all conversations are the topic `chats`. */
export const ADMIN_TOPICS = {
  orders: { name: "orders", table: "orders", schema: orderEvent, isOpenTo: isOpenToAdmins },
  chats: {
    name: "chats",
    table: "chat_messages",
    schema: chatsEvent,
    isOpenTo: isOpenToAdmins,
  },
  inbox: {
    name: "inbox",
    table: "contact_messages",
    schema: inboxEvent,
    isOpenTo: isOpenToAdmins,
  },
} satisfies Record<string, Topic>;

export const notificationsTopic = (userId: string): Topic => ({
  name: "notifications",
  table: "notifications",
  where: { column: "user_id", id: userId },
  schema: notificationEvent,
  isOpenTo: ({ id }) => id === userId,
});

export const chatTopic = (order: { id: string; user_id: string | null }): Topic => ({
  name: `chat:${order.id}`,
  table: "chat_messages",
  where: { column: "order_id", id: order.id },
  schema: chatEvent,
  isOpenTo: ({ id, is_admin }) => is_admin || id === order.user_id,
});

const topicNames = z
  .array(z.union([z.enum(["orders", "chats", "inbox", "notifications"]), chatName]))
  .max(MAX_TOPICS);

/** The topics of a comma-separated list; null if one of them does not exist for this user. */
export async function findTopics(db: Db, { names, userId }: { names: string; userId: string }) {
  const parsed = topicNames.safeParse([...new Set(names.split(","))]);
  if (!parsed.success) return null;

  const topics = await Promise.all(
    parsed.data.map((name) => {
      switch (name) {
        case "orders":
        case "chats":
        case "inbox":
          return ADMIN_TOPICS[name];
        case "notifications":
          return notificationsTopic(userId);
        default:
          return findChatTopic(db, { orderId: name.slice("chat:".length) });
      }
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
  return schema.safeParse({ topic: name, row }).data ?? null;
}

/** The newest events since a time, newest first. */
export async function listEventsSince(db: Db, { topic, time }: { topic: Topic; time: string }) {
  const { table, where, schema } = topic;
  const rows = db.from(table).select(Object.keys(schema.shape.row.shape).join(", "));
  const { data } = await (where ? rows.match({ [where.column]: where.id }) : rows)
    .gte("created_at", time)
    .order("created_at", { ascending: false })
    .limit(MAX_MISSED_ROWS)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS))
    .throwOnError();
  return data.map((row) => eventOf(topic, row)).filter((event) => event !== null);
}
