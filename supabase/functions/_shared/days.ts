const DAY = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  // These are days and no moments.
  timeZone: "UTC",
});

/** Two days, such as "2026-12-02" and "2026-12-04", as a span. */
export function formatSpan(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => DAY.format(new Date(day)));

  return first === last ? `${first}` : `${first} to ${last}`;
}
