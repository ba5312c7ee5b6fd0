import { errorMessage } from "~/lib/flash-message";

export const LOGIN_REQUIRED = errorMessage(
  "Login Required",
  "Please login or create an account to complete your purchase.",
);
export const AUTHENTICATION_REQUIRED = errorMessage(
  "Authentication Required",
  "Your session has ended. Please log in again to pay.",
);
export const MISSING_INFORMATION = errorMessage(
  "Missing Information",
  "Please fill in all required fields.",
);
export const CART_EMPTY = errorMessage("Cart Empty", "There is nothing in your cart to pay for.");
export const checkoutFailed = (text: string) => errorMessage("Checkout Failed", text);
