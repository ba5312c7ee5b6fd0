/** What is known of a job's pay: a text of its owner's, and numbers. */
interface JobPay {
  salary: string | null;
  pay_from: number | null;
  pay_to: number | null;
  pay_currency: string | null;
  pay_unit: string | null;
}

/** What a job pays, as its owner wrote it, or else as its numbers say; null if neither is known. */
export function payOf({ salary, pay_from, pay_to, pay_currency, pay_unit }: JobPay): string | null {
  if (salary || pay_from === null || !pay_currency) return salary;

  const { format } = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: pay_currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  const range =
    pay_to && pay_to > pay_from ? `${format(pay_from)} to ${format(pay_to)}` : format(pay_from);
  return `${range} per ${pay_unit}`;
}
