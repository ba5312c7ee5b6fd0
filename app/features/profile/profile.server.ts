import type { z } from "zod/v4";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import { refusalOrLogged } from "~/lib/refusal.server";
import type { Db } from "~/services/supabase.server";
import type { profileForm } from "./schema";

/** The details of the profile form, and when they were last changed. */
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
    updatedAt: data?.updated_at ?? "",
  };
}

const SAVED = successMessage("Profile Updated", "Your details are saved.");
const NOT_SAVED = {
  message: errorMessage("Error", "Failed to update profile. Please try again."),
  log: "A profile was not updated",
};

export async function updateProfile(
  db: Db,
  profile: z.output<typeof profileForm>,
): Promise<Outcome> {
  const { username, firstName, lastName, ...rest } = profile;
  const { error } = await db.rpc("save_profile", {
    _username: username,
    _details: { first_name: firstName, last_name: lastName, ...rest },
  });

  return refusalOrLogged(error, NOT_SAVED) ?? success(SAVED);
}
