import { dayOf, formatShortDate, momentBefore } from "~/lib/dates";

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

  const last = momentBefore(closesAt);
  const today = dayOf(new Date(now).toISOString());
  const days = Math.round((Date.parse(dayOf(last)) - Date.parse(today)) / DAY_MS);
  const isClosed = Date.parse(closesAt) <= now;
  const isSoon = !isClosed && days <= 1;
  if (isSoon) return { text: days === 1 ? "Closes tomorrow" : "Closes today", isClosed, isSoon };
  return {
    text: `${isClosed ? "Closed" : "Closes"} on ${formatShortDate(last)}`,
    isClosed,
    isSoon,
  };
}
