import type { OrderFilter } from "./admin-filter.server";

/** The form to which the ticks of all rows belong, and their name in an address. */
export const TICKED_FORM = "ticked";
export const TICKED = "ticked";

/** Stands for all orders of the page. */
export const TICKED_ALL = "all";

/** In an address the status that the ticked orders are about to get. */
export const NEW_STATUS = "newStatus";

/** What may be set for many orders: each cancellation asks about its money and its stock. */
export const STATUSES_OF_MANY = ["pending", "processing", "completed"] as const;

/** The page with the slips of orders. */
export const SLIPS_PATH = "/admin/orders/slips";

/** The most orders that are changed or printed at once. */
export const MAX_TICKED = 100;

/** The orders with a tick in an address, and whether that is all of the page. */
export function tickedIn(search: string) {
  const ids = new URLSearchParams(search).getAll(TICKED);

  return { ids, isTicked: (id: string) => ids.includes(TICKED_ALL) || ids.includes(id) };
}

/** The filter of the list as the query of its address has it. */
export const filterParams = ({ query, ...rest }: OrderFilter) => ({ q: query, ...rest });
