import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod/v4";
import { DELIVERY_FIELDS, type Json } from "#database";
import type { RequestContext } from "~/context.server";
import { countryNames } from "~/lib/countries.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { dialogFrom } from "~/lib/dialog-url";
import { successMessage } from "~/lib/flash-message";
import { saveEdit, versionsOf } from "~/lib/form/row-conflicts.server";
import { LANGUAGE } from "~/lib/locale";
import { type Failure, failure, type Outcome } from "~/lib/outcome";
import { CHANGE_DELIVERY, type DeliveryAddress, HOME_COUNTRY } from "./delivery";
import { addressFrom, changeDeliveryForm } from "./schema";

const text = z.string().catch("");
const names = DELIVERY_FIELDS.map((name) => [name, text]);
const texts: Record<keyof DeliveryAddress, typeof text> = Object.fromEntries(names);
const storedAddress = z.object(texts);

const NO_ADDRESS = storedAddress.parse({});

/** An address as a checkout stored it; null for that of the billing. */
export const readDelivery = (stored: Json): DeliveryAddress | null =>
  stored === null ? null : storedAddress.catch(NO_ADDRESS).parse(stored);

/** An address as the form that asks for one has it. */
export const deliveryValues = (delivery: DeliveryAddress) => ({
  recipient: delivery.name,
  deliveryAddress: delivery.address,
  deliveryCity: delivery.city,
  deliveryZipCode: delivery.zipCode,
  deliveryPhone: delivery.phone,
  deliveryCountry: delivery.country,
});

type Settings = Pick<RequestContext, "settings">;

/** The names of the countries that parcels are sent to; null stands for all. */
export async function servedCountries(context: Settings): Promise<string[] | null> {
  const { servedCountries: codes } = await context.settings();

  return codes.length > 0 ? countryNames(codes) : null;
}

/** How many countries a sentence names. */
const MAX_NAMED = 3;

const list = new Intl.ListFormat(LANGUAGE);

interface DeliverySettings {
  servedCountries: string[];
  /** From how many to how many business days, such as "2 to 5". */
  homeDeliveryDays: string;
  otherDeliveryDays: string;
}

/** How long parcels take to the countries that they are sent to. */
export function describeDeliveryTimes(settings: DeliverySettings): string {
  const { homeDeliveryDays, otherDeliveryDays, servedCountries: codes } = settings;
  const served = countryNames(codes);
  const others = served.filter((name) => name !== HOME_COUNTRY);
  const to =
    codes.length === 0
      ? "other countries"
      : others.length > MAX_NAMED
        ? `${others.length} other countries`
        : list.format(others);
  if (codes.length > 0 && others.length === served.length) {
    return `${otherDeliveryDays} business days to ${to}`;
  }
  const within = `${homeDeliveryDays} business days within the ${HOME_COUNTRY}`;
  return others.length === 0 && codes.length > 0
    ? within
    : `${within}, ${otherDeliveryDays} to ${to}`;
}

interface Destination {
  country: string;
  /** The field that says so. */
  field: string;
}

/** A failure if no parcels are sent to that country. The database refuses it, too. */
export async function refuseUnserved(
  context: Settings,
  { country, field }: Destination,
): Promise<Failure | null> {
  const served = await servedCountries(context);
  // A country that is missing is said to be that.
  if (!served || !country || served.includes(country)) return null;

  const sentence = `We do not send parcels to ${country}. Please give another address to send it to.`;
  return failure(null, { errors: { [field]: [sentence] } });
}

/** The dialog that corrects where an order is sent; null unless the URL names it. */
export async function openChangeDelivery(context: RequestContext, current: DeliveryAddress) {
  if (dialogFrom(context.request)?.dialog !== CHANGE_DELIVERY) return null;

  const values = deliveryValues(current);
  return {
    values: { ...values, versions: versionsOf(values) },
    countries: (await servedCountries(context)) ?? countryNames(),
    constraint: getZodConstraint(changeDeliveryForm),
  };
}

const CHANGED = successMessage("Address Changed", "The order goes to this address.");

interface Correction {
  orderId: string;
  form: z.output<typeof changeDeliveryForm>;
  /** Where the order goes now, and when it was last changed; null if it is gone. */
  find(): Promise<{ delivery: DeliveryAddress; updated_at: string } | null>;
}

/** Corrects where an order is sent, until it is on its way. */
export async function changeDelivery(
  context: RequestContext,
  { orderId, form, find }: Correction,
): Promise<Outcome> {
  const destination = { country: form.deliveryCountry, field: "deliveryCountry" };
  const unserved = await refuseUnserved(context, destination);
  if (unserved) return unserved;

  let saved = deliveryValues(NO_ADDRESS);
  return saveEdit({
    form,
    columns: deliveryValues(addressFrom(form)),
    message: CHANGED,
    find: async () => {
      const found = await find();
      if (!found) return null;
      saved = deliveryValues(found.delivery);
      return { ...saved, updated_at: found.updated_at };
    },
    update: async (changes, updatedAt) => {
      const { data, error } = await context.db.rpc("change_delivery", {
        _order_id: orderId,
        _delivery: addressFrom({ ...saved, ...changes }),
        _updated_at: updatedAt,
      });
      return { data: data ? [saved] : [], failed: failureOrThrow(error, "Address Not Changed") };
    },
  });
}
