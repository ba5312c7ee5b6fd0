/** A price as people read it: a dollar sign and two decimals. */
export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

// Dollars as fractions do not add up exactly; whole cents do.
export const toCents = (dollars: number) => Math.round(dollars * 100);
export const fromCents = (cents: number) => cents / 100;
