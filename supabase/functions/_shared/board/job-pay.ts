/** What is known of a job's pay: a text of its owner's, and numbers. */
export interface JobPay {
  salary: string | null;
  pay_from: number | null;
  pay_to: number | null;
  pay_currency: string | null;
  pay_unit: string | null;
}

/** An amount in the currency of a job. English of the whole world says which dollars it means. */
export const formatPay = (amount: number, currency: string) =>
  new Intl.NumberFormat("en-001", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);

/** What a job pays, as its owner wrote it, or else as its numbers say; null if neither is known. */
export function payOf({ salary, pay_from, pay_to, pay_currency, pay_unit }: JobPay): string | null {
  if (salary || pay_from === null || !pay_currency) return salary;

  const from = formatPay(pay_from, pay_currency);
  const range =
    pay_to && pay_to > pay_from ? `${from} to ${formatPay(pay_to, pay_currency)}` : from;
  return `${range} per ${pay_unit}`;
}
