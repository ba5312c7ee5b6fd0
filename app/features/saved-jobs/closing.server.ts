import { dayOf, formatShortDate } from "~/lib/dates";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Closing {
  text: string;
  isClosed: boolean;
  /** Whether it closes today or tomorrow. */
  isSoon: boolean;
}

/** When a job closes or has closed, which is as its last day ends; null if no day is known. */
export function closingOf(closesAt: string | null, now = Date.now()): Closing | null {
  if (!closesAt) return null;

  const last = isoOf(Date.parse(closesAt) - 1);
  const days = Math.round((Date.parse(dayOf(last)) - Date.parse(dayOf(isoOf(now)))) / DAY_MS);
  const isClosed = Date.parse(closesAt) <= now;
  const isSoon = !isClosed && days <= 1;
  if (isSoon) return { text: days === 1 ? "Closes tomorrow" : "Closes today", isClosed, isSoon };
  return {
    text: `${isClosed ? "Closed" : "Closes"} on ${formatShortDate(last)}`,
    isClosed,
    isSoon,
  };
}

const isoOf = (time: number) => new Date(time).toISOString();
