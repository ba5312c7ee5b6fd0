import { z } from "zod/v4";
import { NOTIFICATIONS_KIND_VALUES, NOTIFICATIONS_TYPE_VALUES } from "~/database.types";
import type { User } from "~/features/auth/visitor.server";
import type { Db } from "~/services/supabase.server";

// A stream carries what a toast says; everything else the page loads itself.
const liveRow = z.object({ id: z.uuid(), created_at: z.string() });
const orderRow = liveRow.extend({ total_amount: z.number() });
const notificationRow = liveRow.extend({
  order_id: z.string().nullable(),
  kind: z.enum(NOTIFICATIONS_KIND_VALUES),
  title: z.string(),
  message: z.string(),
  type: z.enum(NOTIFICATIONS_TYPE_VALUES),
});

const messageRow = liveRow.extend({ order_id: z.string(), from_admin: z.boolean() });
const contactRow = liveRow.extend({ name: z.string(), subject: z.string() });

type LiveRow = z.infer<typeof liveRow>;

/** The rows of each topic, by its name. */
export interface LiveRows {
  orders: z.infer<typeof orderRow>;
  notifications: z.infer<typeof notificationRow>;
  messages: z.infer<typeof messageRow>;
  contacts: z.infer<typeof contactRow>;
  [chat: `chat:${string}`]: LiveRow;
}

export interface LiveEvent {
  topic: keyof LiveRows;
  row: LiveRows[keyof LiveRows];
}

/** What decides who may read a topic. */
export type Reader = Pick<User, "id" | "is_admin">;

/** The new rows of a table that the subscriber's policies show. */
export interface Topic {
  name: keyof LiveRows;
  table: "orders" | "chat_messages" | "notifications" | "contact_messages";
  where?: { column: string; id: string };
  /** The columns that are read and sent. */
  schema: z.ZodObject<typeof liveRow.shape>;
  isOpenTo(reader: Reader): boolean;
}

const MAX_TOPICS = 8;
const MAX_MISSED_ROWS = 50;
const READ_TIMEOUT_MS = 10_000;

const isOpenToAdmins = ({ is_admin }: Reader) => is_admin;

/** What administrators read, by its name; the messages are those of all conversations. */
export const ADMIN_TOPICS = {
  orders: { name: "orders", table: "orders", schema: orderRow, isOpenTo: isOpenToAdmins },
  messages: {
    name: "messages",
    table: "chat_messages",
    schema: messageRow,
    isOpenTo: isOpenToAdmins,
  },
  contacts: {
    name: "contacts",
    table: "contact_messages",
    schema: contactRow,
    isOpenTo: isOpenToAdmins,
  },
} satisfies Record<string, Topic>;

const isAdminTopic = (name: unknown): name is keyof typeof ADMIN_TOPICS =>
  typeof name === "string" && Object.hasOwn(ADMIN_TOPICS, name);

export const notificationsTopic = (userId: string): Topic => ({
  name: "notifications",
  table: "notifications",
  where: { column: "user_id", id: userId },
  schema: notificationRow,
  isOpenTo: ({ id }) => id === userId,
});

export const chatTopic = (order: { id: string; user_id: string | null }): Topic => ({
  name: `chat:${order.id}`,
  table: "chat_messages",
  where: { column: "order_id", id: order.id },
  schema: liveRow,
  isOpenTo: ({ id, is_admin }) => is_admin || id === order.user_id,
});

const chatName = z.templateLiteral(["chat:", z.uuid()]);
const topicNames = z
  .array(
    z.union([
      z.literal("notifications"),
      z.custom<keyof typeof ADMIN_TOPICS>(isAdminTopic),
      chatName,
    ]),
  )
  .max(MAX_TOPICS);

/** The topics of a comma-separated list; null if one of them does not exist for this user. */
export async function findTopics(db: Db, { names, userId }: { names: string; userId: string }) {
  const parsed = topicNames.safeParse([...new Set(names.split(","))]);
  if (!parsed.success) return null;

  const topics = await Promise.all(
    parsed.data.map((name) => {
      if (name === "notifications") return notificationsTopic(userId);
      if (isAdminTopic(name)) return ADMIN_TOPICS[name];
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
  return data ? { topic: name, row: data } : null;
}

/** The newest events since a time, newest first. */
export async function listEventsSince(db: Db, { topic, time }: { topic: Topic; time: string }) {
  const { table, where, schema } = topic;
  const rows = db.from(table).select(Object.keys(schema.shape).join(", "));
  const { data } = await (where ? rows.eq(where.column, where.id) : rows)
    .gte("created_at", time)
    .order("created_at", { ascending: false })
    .limit(MAX_MISSED_ROWS)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS))
    .throwOnError();
  return data.map((row) => eventOf(topic, row)).filter((event) => event !== null);
}
