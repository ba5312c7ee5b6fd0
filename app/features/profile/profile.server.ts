import type { Db } from "~/services/supabase.server";
import type { Profile } from "./schema";

/** What a customer has added to the account. */
export async function findProfile(db: Db, { userId }: { userId: string }) {
  const { data } = await db
    .from("user_profiles")
    .select("first_name, last_name, phone, address, city, country, bio")
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
  };
}

/** Answers whether it was kept. */
export async function saveProfile(
  db: Db,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<boolean> {
  const { username, firstName, lastName, ...rest } = profile;
  const answers = await Promise.all([
    db.from("profiles").update({ username }).eq("id", userId),
    db
      .from("user_profiles")
      .upsert({ user_id: userId, first_name: firstName, last_name: lastName, ...rest }),
  ]);
  const failed = answers.find(({ error }) => error);
  if (failed) console.error("A profile was not updated:", failed.error);

  return !failed;
}
