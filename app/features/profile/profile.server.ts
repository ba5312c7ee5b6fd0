import type { Db } from "~/services/supabase.server";
import type { Profile } from "./schema";

/** What a customer has added to the account. */
export async function findProfile(db: Db, { userId }: { userId: string }) {
  const { data } = await db
    .from("user_profiles")
    .select("first_name, last_name, phone, address, city, country, bio, updated_at")
    .eq("user_id", userId)
    .maybeSingle()
    .throwOnError();

  return {
    firstName: data?.first_name ?? "",
    lastName: data?.last_name ?? "",
    phone: data?.phone ?? "",
    address: data?.address ?? "",
    city: data?.city ?? "",
    country: data?.country ?? "",
    bio: data?.bio ?? "",
    changedAt: data?.updated_at ?? "",
  };
}

/** Answers whether it was kept. */
export async function saveProfile(db: Db, profile: Profile): Promise<boolean> {
  const { username, firstName, lastName, ...rest } = profile;
  const { error } = await db.rpc("save_profile", {
    _username: username,
    _details: { first_name: firstName, last_name: lastName, ...rest },
  });
  if (error) console.error("A profile was not updated:", error.message);

  return !error;
}
