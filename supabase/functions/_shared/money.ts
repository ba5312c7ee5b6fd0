// As the provider's documentation lists them; what `Intl` says differs between its versions. The same list is
// `private.paid_text` in the database.
const WITHOUT_DECIMALS = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");
const WITH_THREE_DECIMALS = "bhd jod kwd omr tnd".split(" ");

function digitsOf(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency.toLowerCase())) return 0;

  return WITH_THREE_DECIMALS.includes(currency.toLowerCase()) ? 3 : 2;
}

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
