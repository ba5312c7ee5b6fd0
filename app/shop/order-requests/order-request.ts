import type { Rows } from "#database";

export type OrderRequest = Rows["order_request_row"];

/** The dialog in which a customer asks. */
export const ASK = "ask";

/** What a customer asks, in the list of orders. */
export const ASKED = { cancel: "Asks to cancel", return: "Asks to return" };

/** What an administrator does after a yes: on its button, and within a sentence. */
export const ACTS = {
  cancel: { label: "Cancel the Order", words: "cancel the order" },
  refund: { label: "Give the Money Back", words: "give the money back" },
};

/** The part of a page with what was asked. */
export const REQUESTS = "requests";
