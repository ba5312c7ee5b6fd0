import { LOCALE } from "./locale";

export const { format: formatNumber } = new Intl.NumberFormat(LOCALE);

/** A number that was counted up to a limit; null if there was none. */
export function formatCount(count: number, limit: number | null): string {
  return limit !== null && count > limit ? `${formatNumber(limit)}+` : formatNumber(count);
}

/** A total beyond which nothing was counted if `is_capped` says so. */
export function formatTotal({ total, is_capped }: { total: number; is_capped: boolean }): string {
  return `${formatNumber(total)}${is_capped ? "+" : ""}`;
}

/** A noun as its number asks, such as "job" and "jobs". */
export const nounFor = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** A number with its noun, such as "1 job" and "2 jobs". */
export const countNoun = (count: number, one: string, many?: string) =>
  `${formatNumber(count)} ${nounFor(count, one, many)}`;
