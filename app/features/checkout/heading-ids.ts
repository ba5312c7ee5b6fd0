/** The headings of the checkout's two parts, which link to each other. */
export const CART_HEADING = "cart-panel";
export const BILLING_HEADING = "billing-title";
