import { LOCALE } from "./locale";

/** The currency of the shop, as the payment provider calls it. A payment may come in another one. */
export const SHOP_CURRENCY = "usd";

const { format } = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });

/** A price as people read it, such as $1,150.00. */
export function formatPrice(dollars: number): string {
  return format(dollars);
}

// Dollars as fractions do not add up exactly; whole cents do.
export const toCents = (dollars: number) => Math.round(dollars * 100);
export const fromCents = (cents: number) => cents / 100;
