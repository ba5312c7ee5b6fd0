import type { SiteSettings } from "~/admin/site-settings/site-settings";
import { describeDeliveryTimes } from "~/base/delivery/delivery.server";

/** What components of any page read of the settings. */
export function pageSettings(settings: SiteSettings) {
  const { phone, email, location, businessHours, timeZone, returnDays } = settings;
  const deliveryTimes = describeDeliveryTimes(settings);

  return { phone, email, location, businessHours, timeZone, returnDays, deliveryTimes };
}
