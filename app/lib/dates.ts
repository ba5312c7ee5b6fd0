const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day as people write it. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

const shortDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The same where many stand below each other. */
export function formatShortDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

// why: the server does not know where its reader is; the company's own time says which it is.
const dateTime = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "America/New_York",
  timeZoneName: "short",
});

export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function formatMonth(iso: string): string {
  return month.format(new Date(iso));
}
