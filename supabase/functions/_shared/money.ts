import { CURRENCY_DECIMALS } from "../../database.types.ts";

const DECIMALS = new Map<string, number>(Object.entries(CURRENCY_DECIMALS));

const digitsOf = (currency: string) => DECIMALS.get(currency.toLowerCase()) ?? 2;

/** An amount as the provider counts it, in the smallest unit of its currency, as people read it. */
export function paidText(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

  return format.format(cents / 10 ** digits);
}

/** The same for programs, without the currency. */
export function plainAmount(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  return (cents / 10 ** digits).toFixed(digits);
}

/** An amount as people write it, as the provider counts it. */
export const toSmallestUnit = (amount: number, currency: string) =>
  Math.round(amount * 10 ** digitsOf(currency));
