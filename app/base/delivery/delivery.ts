import { DELIVERY_DEFAULTS, type DELIVERY_FIELDS } from "#database";

/** An address that products are sent to, other than that of the billing. */
export type DeliveryAddress = Record<(typeof DELIVERY_FIELDS)[number], string>;

/** Parcels within this country have a time of their own. */
export const HOME_COUNTRY: string = DELIVERY_DEFAULTS.homeCountry;

/** The name of the dialog that corrects where an order is sent, and of its form. */
export const CHANGE_DELIVERY = "address";
