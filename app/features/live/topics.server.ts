import { z } from "zod/v4";
import type { User } from "~/features/auth/visitor.server";
import type { Wish } from "~/services/realtime.server";
import type { Db } from "~/services/supabase.server";
import type { News } from "./news";

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

const row = { id: z.uuid(), created_at: z.string() };
const orderNews = z.object({ ...row, total_amount: z.number() });
const chatNews = z.object(row);
const notificationNews = z.object({
  ...row,
  order_id: z.string().nullable(),
  kind: z.enum(["sent", "order", "status", "chat"]),
  title: z.string(),
  message: z.string(),
  type: z.enum(["info", "success", "warning", "error"]),
});

export const allOrders: Topic = {
  wish: { table: "orders" },
  isOpenTo: ({ isAdmin }) => isAdmin,
  read: (row) => orderNews.safeParse(row).data ?? null,
  findSince: async (db, time) => {
    const { data } = await db
      .from("orders")
      .select("id, total_amount, created_at")
      .gte("created_at", time)
      .order("created_at", { ascending: false })
      .limit(MOST_MISSED)
      .abortSignal(AbortSignal.timeout(PATIENCE))
      .throwOnError();
    return data;
  },
};

export function conversationAbout(order: { id: string; customerId: string | null }): Topic {
  return {
    wish: { table: "chat_messages", filter: `order_id=eq.${order.id}` },
    isOpenTo: ({ id, isAdmin }) => isAdmin || id === order.customerId,
    read: (row) => chatNews.safeParse(row).data ?? null,
    findSince: async (db, time) => {
      const { data } = await db
        .from("chat_messages")
        .select("id, created_at")
        .eq("order_id", order.id)
        .gte("created_at", time)
        .order("created_at", { ascending: false })
        .limit(MOST_MISSED)
        .abortSignal(AbortSignal.timeout(PATIENCE))
        .throwOnError();
      return data;
    },
  };
}

export function notificationsOf(userId: string): Topic {
  return {
    wish: { table: "notifications", filter: `user_id=eq.${userId}` },
    isOpenTo: ({ id }) => id === userId,
    read: (row) => notificationNews.safeParse(row).data ?? null,
    findSince: async (db, time) => {
      const { data } = await db
        .from("notifications")
        .select("id, order_id, kind, title, message, type, created_at")
        .eq("user_id", userId)
        .gte("created_at", time)
        .order("created_at", { ascending: false })
        .limit(MOST_MISSED)
        .abortSignal(AbortSignal.timeout(PATIENCE))
        .throwOnError();
      return data;
    },
  };
}
