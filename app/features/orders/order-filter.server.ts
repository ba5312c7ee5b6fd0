import { z } from "zod/v4";
import { queryFrom } from "~/lib/search-query.server";
import { ORDER_STATUSES } from "./order";

export interface OrderFilter {
  query: string;
  status: string;
  from: string;
  to: string;
}

// why: the years before and after are no orders' days, and some of them no database's either.
const day = z.iso.date().startsWith("20").catch("");
const status = z.enum(["", ...ORDER_STATUSES]).catch("");

/** The filter that an address holds; what is none is left out. */
export function orderFilterOf(request: Request): OrderFilter {
  const { searchParams } = new URL(request.url);

  return {
    query: queryFrom(request),
    status: status.parse(searchParams.get("status")),
    from: day.parse(searchParams.get("from")),
    to: day.parse(searchParams.get("to")),
  };
}

/** The same as the database is asked for it; whoever names a last day means all of it. */
export function filterArguments({ query, status, from, to }: OrderFilter) {
  return {
    ...(query && { _search: query }),
    ...(status && { _status: status }),
    ...(from && { _from: startOf(from) }),
    ...(to && { _to: startOf(dayAfter(to)) }),
  };
}

// why: the days of the filter are those of the dates that the orders show.
const startOf = (day: string) => `${day} 00:00 America/New_York`;

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
