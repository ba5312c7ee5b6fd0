// The provider counts these in hundredths although they have none.
const TWO_DECIMALS = ["isk", "ugx"];

const formatOf = (currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency });

function digitsOf(currency: string): number {
  if (TWO_DECIMALS.includes(currency.toLowerCase())) return 2;

  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount as the provider counts it, in the smallest unit of its currency, as people read it. */
export const paidText = (cents: number, currency: string) =>
  formatOf(currency).format(cents / 10 ** digitsOf(currency));

/** The same for programs, without the currency. */
export function plainAmount(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  return (cents / 10 ** digits).toFixed(digits);
}

/** An amount as people write it, as the provider counts it. */
export const toSmallestUnit = (amount: number, currency: string) =>
  Math.round(amount * 10 ** digitsOf(currency));
