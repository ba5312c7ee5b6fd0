import { readBilling } from "~/features/orders/contacts.server";
import { findProfile } from "~/features/profile/profile.server";
import type { Db } from "~/services/supabase.server";
import type { Billing } from "./schema";

/** The details of the last checkout or of the profile, whichever was saved later; the other one fills the gaps. */
export async function findBilling(db: Db, { userId }: { userId: string }): Promise<Billing> {
  const [{ data }, profile] = await Promise.all([
    db
      .from("checkouts")
      .select("billing, created_at")
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

  return {
    firstName: either("firstName"),
    lastName: either("lastName"),
    phone: either("phone"),
    address: address ?? "",
    city: city ?? "",
    country: country ?? "",
    zipCode: zipCode ?? "",
  };
}

/** Keeps the billing data in the profile, for next time. */
export async function saveBilling(
  db: Db,
  { userId, billing }: { userId: string; billing: Billing },
) {
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
    })
    .throwOnError();
}
