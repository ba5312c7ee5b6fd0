import { TIME_ZONE } from "#functions/time-zone";
import { LOCALE } from "./locale";

// It is the shop's, so it is the same for all requests.
let timeZone = TIME_ZONE;
const formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

/** The zone in which days and hours are written from now on. */
export function setTimeZone(zone: string) {
  if (zone === timeZone || !isTimeZone(zone)) return;

  timeZone = zone;
  formats.clear();
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(LOCALE, { timeZone: name }));
  } catch {
    return false;
  }
}

function format(iso: string, options: Intl.DateTimeFormatOptions) {
  return formatOf(options).format(new Date(iso));
}

function formatOf(options: Intl.DateTimeFormatOptions) {
  const format = formats.get(options) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  formats.set(options, format);

  return format;
}

const DATE: Intl.DateTimeFormatOptions = { dateStyle: "long" };

/** A day as people write it. */
export function formatDate(iso: string): string {
  return format(iso, DATE);
}

const SHORT_DATE: Intl.DateTimeFormatOptions = { dateStyle: "medium" };

/** A shorter form of the day, for lists and tables. */
export function formatShortDate(iso: string): string {
  return format(iso, SHORT_DATE);
}

const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { month: "long", day: "numeric" };

/** A day of the last months, which needs no year. */
export function formatDayOfYear(iso: string): string {
  return format(iso, DAY_OF_YEAR);
}

const DATE_TIME: Intl.DateTimeFormatOptions = {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};

export function formatDateTime(iso: string): string {
  return format(iso, DATE_TIME);
}

const TIMESTAMP: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "longOffset",
};

/**
 * The time for programs, on the day that pages show: "2026-03-01 12:00:00" and "UTC-05:00". With the
 * offset in the same cell a spreadsheet takes it for a text.
 */
export function timestampOf(iso: string): { time: string; zone: string } {
  const found = formatOf(TIMESTAMP)
    .formatToParts(new Date(iso))
    .map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second, timeZoneName } = Object.fromEntries(found);

  return {
    time: `${year}-${month}-${day} ${hour}:${minute}:${second}`,
    zone: timeZoneName.replace("GMT", "UTC"),
  };
}

/** The day for programs, such as "2026-03-01". */
export const dayOf = (iso: string) => timestampOf(iso).time.slice(0, "2026-03-01".length);

/** The minute as a form has it, such as "2026-03-01T12:00". */
export const minuteOf = (iso: string) =>
  timestampOf(iso).time.replace(" ", "T").slice(0, "2026-03-01T12:00".length);

export const hasPassed = (minute: string) => minute <= minuteOf(new Date().toISOString());

/** A minute of a form where pages show it, for the database, which knows the hours of each zone. */
export const startOfMinute = (minute: string) => `${minute.replace("T", " ")} ${timeZone}`;

/** When a day begins where pages show it, for the database, which knows the hours of each zone. */
export const startOfDay = (day: string) => `${day} 00:00 ${timeZone}`;

export const dayAfter = (day: string) =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, "2026-03-01".length);

/** The last moment before another one, such as the last day of what ends at midnight. */
export const momentBefore = (iso: string) => new Date(Date.parse(iso) - 1).toISOString();

const AGE = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto", style: "short" });
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days ago it was, or weeks or months. */
export function formatAge(iso: string, now = new Date().toISOString()): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(iso))) / DAY_MS);
  if (days < 14) return AGE.format(-days, "day");

  return days < 60
    ? AGE.format(-Math.round(days / 7), "week")
    : AGE.format(-Math.round(days / 30), "month");
}

const MONTH: Intl.DateTimeFormatOptions = {
  month: "long",
  year: "numeric",
};

export function formatMonth(iso: string): string {
  return format(iso, MONTH);
}
