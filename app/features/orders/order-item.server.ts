import { z } from "zod/v4";
import type { OrderItem } from "./order";

/** A line of an order as the database answers it. */
export const orderItem: z.ZodType<OrderItem> = z.object({
  id: z.string(),
  product_name: z.string(),
  product_type: z.string(),
  price: z.number(),
  quantity: z.number(),
});
