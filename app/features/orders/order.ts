import { fromCents, toCents } from "~/lib/money";

export const ORDER_STATUSES = ["pending", "processing", "completed", "cancelled"] as const;
export const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: value }));
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface OrderItem {
  id: string;
  product_name: string;
  product_type: string;
  price: number;
  quantity: number;
}

/** What a line comes to. */
export const sumOf = ({ price, quantity }: Pick<OrderItem, "price" | "quantity">) =>
  fromCents(toCents(price) * quantity);

export const shortId = (id: string) => id.slice(0, 8);

export const hasService = (items: Pick<OrderItem, "product_type">[]) =>
  items.some(({ product_type }) => product_type === "service");
