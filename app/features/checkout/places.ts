/** The headings of the checkout's two parts, which link to each other. */
export const CART_PANEL = "cart-panel";
export const BILLING = "billing-title";
