/** The form to which the ticks of all rows belong. */
export const TICKED_FORM = "ticked";

/** In an address the status that the ticked orders are about to get. */
export const NEW_STATUS = "newStatus";

/** What may be set for many orders: each cancellation asks about its money and its stock. */
export const STATUSES_OF_MANY = ["pending", "processing", "completed"] as const;

/** The one that is chosen at first: what most orders get next. */
export const FIRST_STATUS = "processing";

/** The page with the slips of orders. */
export const SLIPS_PATH = "/admin/orders/slips";

/** The most orders that are changed or printed at once. */
export const MAX_TICKED = 100;
