import { z } from "zod/v4";
import { queryFrom } from "~/lib/search-query.server";
import { TIME_ZONE } from "../../../supabase/functions/_shared/time-zone";
import { ORDER_STATUSES, type OrderStatus } from "./order";

export interface OrderFilter {
  query: string;
  status: OrderStatus | "";
  from: string;
  to: string;
  /** Only orders that were paid with another amount than their price. */
  payment: "differs" | "";
  /** The id of the one customer. */
  customer: string;
  /** Only orders with messages that no administrator has read. */
  unread: "1" | "";
}

// Postgres does not accept every year that JavaScript knows; all orders are of this century.
const day = z.iso.date().startsWith("20").catch("");
const status = z.enum(["", ...ORDER_STATUSES]).catch("");
const customer = z.uuid().catch("");

/** The filter in the query of a URL; invalid values are left out. */
export function orderFilterOf(request: Request): OrderFilter {
  const { searchParams } = new URL(request.url);

  return {
    query: queryFrom(request),
    status: status.parse(searchParams.get("status")),
    from: day.parse(searchParams.get("from")),
    to: day.parse(searchParams.get("to")),
    payment: searchParams.get("payment") === "differs" ? "differs" : "",
    customer: customer.parse(searchParams.get("customer")),
    unread: searchParams.get("unread") ? "1" : "",
  };
}

/** The filter as arguments of the SQL functions. The last day is included. */
export function filterArguments(filter: OrderFilter) {
  const { query, status, from, to, payment, customer, unread } = filter;

  return {
    ...(query && { _query: query }),
    ...(status && { _status: status }),
    ...(from && { _from: startOf(from) }),
    ...(to && { _to: startOf(dayAfter(to)) }),
    ...(payment && { _has_other_amount: true }),
    ...(customer && { _customer: customer }),
    ...(unread && { _unread: true }),
  };
}

// The dates of orders are shown in this time zone.
const startOf = (day: string) => `${day} 00:00 ${TIME_ZONE}`;

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
