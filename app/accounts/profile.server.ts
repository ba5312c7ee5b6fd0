import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { type RowEdit, saveEdit, versionsOf } from "~/lib/form/row-conflicts.server";
import type { Outcome } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { ProfileFields } from "./profile-schema";

/** What a user whose profile was never saved has in it. */
const NO_DETAILS = {
  first_name: "",
  last_name: "",
  phone: "",
  address: "",
  city: "",
  country: "",
  bio: "",
  delivery: null,
  updated_at: "",
};

/** The details of the profile form, and when they were last changed. */
export async function findProfile(db: Db, { userId }: { userId: string }) {
  const { data } = await db
    .from("user_profiles")
    .select("first_name, last_name, phone, address, city, country, bio, delivery, updated_at")
    .eq("user_id", userId)
    .maybeSingle()
    .throwOnError();

  return data ?? NO_DETAILS;
}

/** The own profile, as its form is opened. */
export async function findEditedProfile(db: Db, { userId }: { userId: string }) {
  const [{ data }, details] = await Promise.all([
    db.from("profiles").select("username").eq("id", userId).single().throwOnError(),
    findProfile(db, { userId }),
  ]);
  const profile = { ...data, ...details };

  return { ...profile, versions: versionsOf(profile) };
}

const SAVED = successMessage("Profile Updated", "Your details are saved.");
const NOT_SAVED = { ifFailed: "Failed to update profile. Please try again." };

export async function updateProfile(
  db: Db,
  { userId, ...form }: ProfileFields & RowEdit & { userId: string },
): Promise<Outcome> {
  return saveEdit({
    form,
    columns: toRow(form),
    message: SAVED,
    find: () => findEditedProfile(db, { userId }),
    update: async (changes, updatedAt) => {
      const { data, error } = await db.rpc("save_profile", {
        _changes: changes,
        ...(updatedAt && { _updated_at: updatedAt }),
      });
      return { data, failed: failureOrThrow(error, "Error", NOT_SAVED) };
    },
  });
}

// Columns are named one by one, so that a form cannot write what it does not show.
function toRow(profile: ProfileFields) {
  const { username, firstName: first_name, lastName: last_name, ...rest } = profile;
  const { phone, address, city, country, bio } = rest;

  return { username, first_name, last_name, phone, address, city, country, bio };
}
