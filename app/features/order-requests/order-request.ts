import type { Rows } from "#database";

export type OrderRequest = Rows["order_request_row"];

/** The dialog in which a customer asks. */
export const ASK = "ask";

/** The part of a page with what was asked. */
export const REQUESTS = "requests";
