import { DEFAULT_RETURN_DAYS, DELIVERY_DEFAULTS } from "#database";
import { TIME_ZONE } from "#functions/time-zone";

/**
 * What an administrator sets for the whole site, with the values that hold until then. They hold, too, while the
 * backend has not answered yet.
 */
export const DEFAULT_SETTINGS = {
  phone: "+1 809 555 0134",
  email: "hello@homeline.test",
  location: "Santo Domingo, Dominican Republic",
  businessHours: "Mon-Fri: 9-6 EST\nSat: 10-4\nSun: closed",
  timeZone: TIME_ZONE,
  /** Codes of the countries that parcels are sent to; none stands for all countries. */
  servedCountries: [] as string[],
  /** From a payment until its parcel arrives, in business days: within the country of the shop, and to others. */
  homeDeliveryDays: DELIVERY_DEFAULTS.homeDeliveryDays as string,
  otherDeliveryDays: DELIVERY_DEFAULTS.otherDeliveryDays as string,
  returnDays: DEFAULT_RETURN_DAYS,
  monthlyReaders: "",
  readerRating: "",
  mailFooter: "",
};

export type SiteSettings = typeof DEFAULT_SETTINGS;

/** A phone number as a link; on the page it is not broken into two lines. */
export function phoneLink(phone: string) {
  return { href: `tel:${phone.replace(/[^\d+]/g, "")}`, text: phone.replaceAll(" ", "\u00a0") };
}

/** The business hours, of which each line has days and a time. */
export function hoursOf(lines: string) {
  return lines.split("\n").map((line) => {
    const [days = "", ...time] = line.split(":");

    return { days: days.trim(), time: time.join(":").trim() };
  });
}
