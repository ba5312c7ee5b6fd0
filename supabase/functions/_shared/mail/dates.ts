/** A day as mails write it, where the shop is. */
export const formatDay = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(time));
