import { z } from "zod/v4";
import { ORDERS_STATUS_VALUES } from "#database";
import { type Days, dayArguments, daysOf, rangeOf } from "~/admin/days.server";
import { formatDate } from "~/lib/dates";
import { joinParts } from "~/lib/join-parts";
import { queryFrom } from "~/lib/search-query.server";
import { ORDER_TABS, type OrderFilter, PAYMENT_FILTERS } from "./admin-filter-choices";
import type { OrderStatus } from "./order";

const statusParameter = z.enum(["", ...ORDERS_STATUS_VALUES]).catch("");
const paymentParameter = z.enum(["", ...PAYMENT_FILTERS.map(({ value }) => value)]).catch("");
const tabParameter = z.enum(["", ...ORDER_TABS.map(({ tab }) => tab)]).catch("");
const customerParameter = z.uuid().catch("");

/**
 * Takes out of a search what the database would not find. "Order 4f8a21c6" becomes its number. "cancelled"
 * becomes a status, because the word is also found in "noise cancelling". "139,98" becomes "139.98".
 */
function splitStatus(typed: string): { query: string; status: OrderStatus | undefined } {
  const words = typed.replace(/(?<=\d),(?=\d\d(?!\d))/g, ".").split(" ");
  const status = words.map(statusCalled).find(Boolean);
  const others = words.filter(
    (word) => word.toLowerCase() !== "order" && (!status || statusCalled(word) !== status),
  );

  return { query: others.join(" "), status };
}

const statusCalled = (word: string) =>
  ORDERS_STATUS_VALUES.find((name) => withoutDoubles(name) === withoutDoubles(word.toLowerCase()));

// Doubled letters do not count: "canceled" is English, too, and people often mistype them.
const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, "$1");

/** The filter in the query of a URL; invalid values are left out. */
export function orderFilterFrom(request: Request): { filter: OrderFilter; days: Days } {
  const { searchParams } = new URL(request.url);
  const days = daysOf(searchParams);
  const words = splitStatus(queryFrom(request));
  const filter: OrderFilter = {
    query: words.query,
    status: words.status ?? statusParameter.parse(searchParams.get("status")),
    ...rangeOf(days),
    payment: paymentParameter.parse(searchParams.get("payment")),
    customer: customerParameter.parse(searchParams.get("customer")),
    tab: tabParameter.parse(searchParams.get("tab")),
  };

  return { filter, days };
}

/** The filter as arguments of the SQL functions. */
export function filterArguments(filter: OrderFilter) {
  const { query, status, from, to, payment, customer, tab } = filter;

  return {
    _query: query,
    ...(status && { _status: status }),
    ...dayArguments({ from, to }),
    ...(payment && { _payment: payment }),
    ...(customer && { _customer: customer }),
    ...(tab && { _tab: tab }),
  };
}

/** The filter and the page in words, for print. */
export function describeFilter(
  { query, status, from, to, payment, tab }: OrderFilter,
  { page, pages }: { page: number; pages: number },
): string {
  return joinParts(
    ", ",
    query && `"${query}"`,
    status,
    from && `from ${nameOfDay(from)}`,
    to && `to ${nameOfDay(to)}`,
    PAYMENT_FILTERS.find(({ value }) => value === payment)?.label,
    ORDER_TABS.find((part) => part.tab === tab)?.label.toLowerCase(),
    pages > 1 ? `page ${page} of ${pages}` : "",
  );
}

// Noon in UTC is on the same day in the time zone of the shop.
const nameOfDay = (day: string) => formatDate(`${day}T12:00Z`);
