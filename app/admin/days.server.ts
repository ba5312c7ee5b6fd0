import { z } from "zod/v4";
import { dayAfter, startOfDay } from "~/lib/dates";

/** The first and the last day of a filter. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days as they were typed, and what is wrong with them. */
export interface Days extends DayRange {
  mistakes: { from?: string; to?: string } | null;
}

// Postgres refuses some years that JavaScript accepts. All rows are of this century.
const dayParameter = z.iso.date().startsWith("20").or(z.literal(""));
const MAX_DAY_LENGTH = 20;

/** The days that an address asks for. */
export function daysOf(query: URLSearchParams): Days {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_DAY_LENGTH);
  const [from, to] = [typed("from"), typed("to")];
  const mistakes = {
    ...(!isDay(from) && { from: noDay(from) }),
    ...(!isDay(to) && { to: noDay(to) }),
  };
  if (mistakes.from || mistakes.to) return { from, to, mistakes };

  const isSwapped = from !== "" && to !== "" && from > to;
  return { from, to, mistakes: isSwapped ? SWAPPED : null };
}

const SWAPPED = {
  from: "This day is after the last one.",
  to: "This day is before the first one.",
};

const isDay = (text: string) => dayParameter.safeParse(text).success;
const noDay = (text: string) => `"${text}" is not a day between 2000 and 2099.`;

/** Both are empty if one of them is wrong. */
export const rangeOf = ({ from, to, mistakes }: Days): DayRange =>
  mistakes ? { from: "", to: "" } : { from, to };

/** The days as arguments of SQL functions. The last day is included. */
export const dayArguments = ({ from, to }: DayRange) => ({
  ...(from && { _from: startOfDay(from) }),
  ...(to && { _to: startOfDay(dayAfter(to)) }),
});
