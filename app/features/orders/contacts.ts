import type { CompositeTypes } from "~/database.types";
import { joinParts } from "~/lib/join-parts";
import { readBilling } from "./billing";

type Order = Pick<CompositeTypes<"order_row">, "customer" | "billing">;

export function customerOf({ customer, billing }: Order) {
  return {
    username: customer?.username ?? "Unknown",
    email: customer?.email ?? readBilling(billing).email ?? "N/A",
  };
}

/** Who ordered, by the profile of today and by the order's own billing form. */
export function contactsOf({ customer, billing: stored }: Order) {
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

/** One contact, and what it lacks from another one; a mixture of two addresses would be wrong. */
export function completeContact(one: Contact, other: Contact) {
  const { address, city, country } = one.home;

  return {
    name: one.name || other.name,
    phone: one.phone || other.phone,
    home: address || city || country ? one.home : other.home,
  };
}

/** Where the goods of this order go, whatever the profile says since. */
export function recipientOf(order: Order) {
  const { profile, billing } = contactsOf(order);

  return completeContact(billing, profile);
}

/** An address in one line. */
export function addressLine({ address, zipCode, city, country }: Contact["home"]): string {
  return joinParts(", ", address, joinParts(" ", zipCode, city), country);
}
