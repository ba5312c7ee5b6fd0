import type { CompositeTypes } from "~/database.types";
import { fromCents, toCents } from "~/lib/money";

export type OrderStatus = CompositeTypes<"order_row">["status"];
export type OrderItem = CompositeTypes<"order_item_row">;

// A record, because the type of a list cannot tell that a status is missing.
const STATUSES: Record<OrderStatus, OrderStatus> = {
  pending: "pending",
  processing: "processing",
  completed: "completed",
  cancelled: "cancelled",
};
export const ORDER_STATUSES = Object.values(STATUSES);
export const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: value }));

/** What an item costs in dollars, for all of its quantity. */
export const dollarsOf = ({ price, quantity }: Pick<OrderItem, "price" | "quantity">) =>
  fromCents(toCents(price) * quantity);

type Kind = Pick<OrderItem, "product_type">;

export const hasProduct = (items: Kind[]) =>
  items.some(({ product_type }) => product_type === "product");

export const hasService = (items: Kind[]) =>
  items.some(({ product_type }) => product_type === "service");
