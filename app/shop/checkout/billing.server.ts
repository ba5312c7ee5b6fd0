import { findProfile } from "~/accounts/profile.server";
import type { DeliveryAddress } from "~/base/delivery/delivery";
import { deliveryValues, readDelivery } from "~/base/delivery/delivery.server";
import { knownCountry } from "~/lib/countries.server";
import type { Db } from "~/services/supabase.server";
import { readBilling } from "~/shop/order-contacts.server";
import type { Billing, BillingInput } from "./schema";

/** The details of the last checkout or of the profile, whichever was saved later; the other one fills the gaps. */
export async function findBilling(db: Db, { userId }: { userId: string }): Promise<BillingInput> {
  const [{ data }, profile] = await Promise.all([
    db
      .from("checkouts")
      .select("billing, delivery, status, created_at")
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
    findProfile(db, { userId }),
  ]);
  const last = readBilling(data?.billing ?? {});
  const known = { ...profile, firstName: profile.first_name, lastName: profile.last_name };
  // False if there was no checkout or the profile was never saved.
  const isChangedSince = Date.parse(profile.updated_at) > Date.parse(data?.created_at ?? "");
  const [first, second] = isChangedSince ? [known, last] : [last, known];
  // A mixture of two addresses would be wrong.
  const { address, city, country } = first.address ? first : second;
  // The profile has no ZIP code.
  const zipCode = address === last.address ? last.zipCode : "";
  const either = (name: "firstName" | "lastName" | "phone") => first[name] || second[name] || "";
  // An address that was not kept is that of its checkout alone, which may be gone on with until it is paid.
  const isUnpaid = data && data.status !== "completed" && !isChangedSince;
  const delivery = readDelivery(isUnpaid ? data.delivery : profile.delivery);

  return {
    firstName: either("firstName"),
    lastName: either("lastName"),
    phone: either("phone"),
    address: address ?? "",
    city: city ?? "",
    country: knownCountry(country),
    zipCode: zipCode ?? "",
    deliverTo: delivery ? "other" : "billing",
    ...(delivery && deliveryValues(delivery)),
  };
}

interface SavedDetails {
  userId: string;
  billing: Billing;
  /** Left as it is unless it was asked for. */
  delivery?: DeliveryAddress | null;
}

/** Keeps the billing data in the profile, for next time. */
export async function saveBilling(db: Db, { userId, billing, delivery }: SavedDetails) {
  await db
    .from("user_profiles")
    .upsert({
      user_id: userId,
      first_name: billing.firstName,
      last_name: billing.lastName,
      phone: billing.phone,
      address: billing.address,
      city: billing.city,
      // Also an empty one: the one before is that of another address.
      country: billing.country,
      ...(delivery !== undefined && { delivery }),
    })
    .throwOnError();
}
