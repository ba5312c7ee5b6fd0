import { useLocation, useNavigation } from "@remix-run/react";

// why: the cart is no page of its own; it opens over any page, by that page's address.
export function isCartOpen(search: string): boolean {
  return new URLSearchParams(search).get("cart") === "open";
}

/** The addresses of the page one is on, with the cart over it and without. */
export function useCartAddresses() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("cart");
  const closed = query.size > 0 ? `${pathname}?${query}` : pathname;
  query.set("cart", "open");

  return { open: `${pathname}?${query}`, closed };
}

// why: on a slow line the cart shows at once, and its lines when they are here.
export function useIsCartShown(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();

  return isCartOpen(search) || (location !== undefined && isCartOpen(location.search));
}
