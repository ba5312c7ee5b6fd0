import { z } from "zod/v4";
import { BILLING_FIELDS, type Json, type Rows } from "#database";
import type { DeliveryAddress } from "~/base/delivery/delivery";
import { readDelivery } from "~/base/delivery/delivery.server";
import { joinParts } from "~/lib/join-parts";
import type { Db } from "~/services/supabase.server";

const text = z.string().optional().catch(undefined);
const names = [...BILLING_FIELDS, "email"].map((name) => [name, text]);
const texts: Record<(typeof BILLING_FIELDS)[number] | "email", typeof text> =
  Object.fromEntries(names);
const storedBilling = z.object(texts);

/** The billing form as a checkout stored it; an earlier form may have had other fields. */
export const readBilling = (stored: Json) => storedBilling.catch({}).parse(stored);

type Order = Pick<Rows["order_row"], "customer" | "billing" | "delivery">;

export function customerOf({ customer, billing }: Omit<Order, "delivery">) {
  return {
    username: customer?.username ?? "Unknown",
    email: customer?.email ?? readBilling(billing).email ?? "N/A",
  };
}

/** How the customer of an order is addressed: by the first name that was given for it, or else as the account is called. */
export async function findAddressee(db: Db, { id }: { id: string }): Promise<string> {
  const order = db.from("orders").select("billing, customer:profiles(username)").eq("id", id);
  const { data } = await order.maybeSingle().throwOnError();

  return readBilling(data?.billing ?? {}).firstName || (data?.customer?.username ?? "");
}

/** Who ordered: once by the profile as it is now, and once by the billing form of the order. */
export function contactsOf({ customer, billing: stored }: Omit<Order, "delivery">) {
  const billing = readBilling(stored);

  return {
    profile: {
      name: joinParts(" ", customer?.first_name, customer?.last_name),
      phone: customer?.phone,
      home: { ...customer, zipCode: undefined },
    },
    billing: {
      name: joinParts(" ", billing.firstName, billing.lastName),
      phone: billing.phone,
      home: billing,
    },
  };
}

type Contact = ReturnType<typeof contactsOf>["profile" | "billing"];

/** Fills what a contact lacks from another one. Parts of two addresses would be a wrong one, so it takes all or none. */
export function completeContact(preferred: Contact, fallback: Contact) {
  const { address, city, country } = preferred.home;

  return {
    name: preferred.name || fallback.name,
    phone: preferred.phone || fallback.phone,
    home: address || city || country ? preferred.home : fallback.home,
  };
}

/** Where the goods go. The billing form comes before the profile, because that may have changed since. */
export function recipientOf(order: Order) {
  const delivery = readDelivery(order.delivery);
  if (delivery) return { name: delivery.name, phone: delivery.phone, home: delivery };

  const { profile, billing } = contactsOf(order);

  return completeContact(billing, profile);
}

/** An address in one line. */
export function addressLine(home: Contact["home"] | DeliveryAddress): string {
  const { address, zipCode, city, country } = home;

  return joinParts(", ", address, joinParts(" ", zipCode, city), country);
}

/** A name, an address and a phone number, in as many lines as they have. */
export function addressLines({ name, phone, home }: ReturnType<typeof recipientOf>): string[] {
  const { address, zipCode, city, country } = home;

  return [name, address, joinParts(" ", zipCode, city), country, phone].filter(
    (line): line is string => Boolean(line),
  );
}

/** Who gets the goods and where, in one line. */
export function recipientLine(order: Order): string {
  const { name, phone, home } = recipientOf(order);

  return joinParts(", ", name, addressLine(home), phone);
}
