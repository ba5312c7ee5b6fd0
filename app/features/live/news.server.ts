import { z } from "zod/v4";

/** What a stream tells of a new row; the page asks for the rest. */
export const news = z.object({ id: z.uuid(), created_at: z.string() });
export const orderNews = news.extend({ total_amount: z.number() });
export const notificationNews = news.extend({
  order_id: z.string().nullable(),
  kind: z.enum(["sent", "order", "status", "chat"]),
  title: z.string(),
  message: z.string(),
  type: z.enum(["info", "success", "warning", "error"]),
});

export type News = z.infer<typeof news>;
export type OrderNews = z.infer<typeof orderNews>;
export type NotificationNews = z.infer<typeof notificationNews>;
