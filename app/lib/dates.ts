import { TIME_ZONE } from "../../supabase/functions/_shared/time-zone";
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

const month = new Intl.DateTimeFormat(LOCALE, {
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
});

export function formatMonth(iso: string): string {
  return month.format(new Date(iso));
}
