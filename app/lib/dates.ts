import { TIME_ZONE } from "#functions/time-zone";
import { LOCALE } from "./locale";

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: TIME_ZONE });

/** A day as people write it. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

const shortDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: TIME_ZONE });

/** A shorter form of the day, for lists and tables. */
export function formatShortDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

const dateTime = new Intl.DateTimeFormat(LOCALE, {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: TIME_ZONE,
  timeZoneName: "short",
});

export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

const timestamp = new Intl.DateTimeFormat(LOCALE, {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
  timeZoneName: "longOffset",
});

/**
 * The time for programs, on the day that pages show: "2026-03-01 12:00:00" and "UTC-05:00". With the
 * offset in the same cell a spreadsheet takes it for a text.
 */
export function timestampOf(iso: string): { time: string; zone: string } {
  const found = timestamp.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second, timeZoneName } = Object.fromEntries(found);

  return {
    time: `${year}-${month}-${day} ${hour}:${minute}:${second}`,
    zone: timeZoneName.replace("GMT", "UTC"),
  };
}

/** The day for programs, such as "2026-03-01". */
export const dayOf = (iso: string) => timestampOf(iso).time.slice(0, "2026-03-01".length);

const month = new Intl.DateTimeFormat(LOCALE, {
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});

export function formatMonth(iso: string): string {
  return month.format(new Date(iso));
}
