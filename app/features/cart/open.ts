import { useLocation } from "@remix-run/react";

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

  return { isOpen: isCartOpen(search), open: `${pathname}?${query}`, closed };
}
