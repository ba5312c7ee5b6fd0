import { refusal } from "~/lib/message";

export const AUTHENTICATION_REQUIRED = refusal(
  "Authentication Required",
  "Your session has ended. Please log in again to pay.",
);
export const MISSING_INFORMATION = refusal(
  "Missing Information",
  "Please fill in all required fields.",
);
export const CART_EMPTY = refusal("Cart Empty", "There is nothing in your cart to pay for.");
export const checkoutFailed = (text: string) => refusal("Checkout Failed", text);
