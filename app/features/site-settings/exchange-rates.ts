import { DEFAULT_EXCHANGE_RATES } from "#database";

/** How much of each currency one US dollar is. Only the pay of jobs is compared by it. */
type ExchangeRates = Record<string, number>;

/** The rates as their form has them, a line each: those that were set, and the others as they came with the site. */
export function linesOf(set: ExchangeRates): string[] {
  const { USD: _, ...rates } = { ...DEFAULT_EXCHANGE_RATES, ...set };

  return Object.entries(rates).map(lineOf).sort();
}

const lineOf = ([currency, rate]: [string, number]) => `${currency} ${rate}`;

const RATE = /^([a-z]{3})[\s:=]+((?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d{1,6})?)$/i;

/** Reads a line such as "COP 3,900", and writes it as "COP 3900"; null if it is no rate of a known currency. */
export function readRate(line: string): { currency: string; line: string } | null {
  const [, code = "", number = ""] = RATE.exec(line.trim()) ?? [];
  const currency = code.toUpperCase();
  const rate = Number(number.replaceAll(",", ""));
  if (currency === "USD" || !(currency in DEFAULT_EXCHANGE_RATES) || !(rate > 0)) return null;

  return { currency, line: lineOf([currency, rate]) };
}

/** The rates of lines that were read. */
export const ratesIn = (lines: string[]): ExchangeRates =>
  Object.fromEntries(
    lines.map((line) => line.split(" ")).map(([code = "", rate]) => [code, Number(rate)]),
  );
