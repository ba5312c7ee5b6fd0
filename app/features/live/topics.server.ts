import type { z } from "zod/v4";
import type { User } from "~/features/auth/visitor.server";
import type { Wish } from "~/services/realtime.server";
import type { Db } from "~/services/supabase.server";
import { type News, news, notificationNews, orderNews } from "./news.server";

/** Something that one can listen to. */
export interface Topic {
  wish: Wish;
  isOpenTo(user: User): boolean;
  /** Takes of a row what the page may know; null if Realtime did not send the row whole. */
  read(row: unknown): News | null;
  /** The newest rows since then, newest first, as that visitor may read them. */
  findSince(db: Db, time: string): Promise<unknown[]>;
}

/** Whoever missed more than this asks for the page anew all the same. */
const MOST_MISSED = 50;
const PATIENCE = 10_000;

export const allOrders: Topic = {
  isOpenTo: ({ isAdmin }) => isAdmin,
  ...newRows({ table: "orders", schema: orderNews }),
};

export function conversationAbout(order: { id: string; customerId: string | null }): Topic {
  return {
    isOpenTo: ({ id, isAdmin }) => isAdmin || id === order.customerId,
    ...newRows({
      table: "chat_messages",
      where: { column: "order_id", id: order.id },
      schema: news,
    }),
  };
}

export function notificationsOf(userId: string): Topic {
  return {
    isOpenTo: ({ id }) => id === userId,
    ...newRows({
      table: "notifications",
      where: { column: "user_id", id: userId },
      schema: notificationNews,
    }),
  };
}

interface Source {
  table: "orders" | "chat_messages" | "notifications";
  /** Which rows of it, if not all. */
  where?: { column: string; id: string };
  /** What a page may know of a row, and so all that is read of it. */
  schema: z.ZodObject<typeof news.shape>;
}

function newRows({ table, where, schema }: Source): Omit<Topic, "isOpenTo"> {
  return {
    wish: { table, ...(where && { filter: `${where.column}=eq.${where.id}` }) },
    read: (row) => schema.safeParse(row).data ?? null,
    async findSince(db, time) {
      const rows = db.from(table).select(Object.keys(schema.shape).join(", "));
      const { data } = await (where ? rows.eq(where.column, where.id) : rows)
        .gte("created_at", time)
        .order("created_at", { ascending: false })
        .limit(MOST_MISSED)
        .abortSignal(AbortSignal.timeout(PATIENCE))
        .throwOnError();
      return data;
    },
  };
}
