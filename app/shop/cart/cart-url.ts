import { useLocation, useNavigation } from "@remix-run/react";

// The cart opens over any page, at that page's URL with a parameter.
export function isCartOpen(search: string): boolean {
  return new URLSearchParams(search).get("cart") === "open";
}

export const OPEN_CART = "Your Cart";

/** The heading of the open cart, which its address leads to. */
export const CART_TITLE = "cart-title";

/** The URLs of the current page with the cart open and closed. */
export function useCartUrls() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("cart");
  const closed = query.size > 0 ? `${pathname}?${query}` : pathname;
  query.set("cart", "open");

  return { open: `${pathname}?${query}#${CART_TITLE}`, closed };
}

// On a slow connection the cart opens at once and its lines follow.
export function useIsCartOpen(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();

  return isCartOpen(search) || (location !== undefined && isCartOpen(location.search));
}
