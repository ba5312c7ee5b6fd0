import { errorMessage, successMessage } from "~/lib/flash-message";
import { digestsOf, type EditedRow, saveEdit } from "~/lib/form/row-conflicts.server";
import { failure, type Outcome } from "~/lib/outcome";
import { refusalOrLogged } from "~/lib/refusal.server";
import type { Db } from "~/services/supabase.server";
import type { ProfileFields } from "./schema";

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

/** The own profile, as its form is opened. */
export async function findEditedProfile(db: Db, { userId }: { userId: string }) {
  const [{ data }, { updatedAt, ...details }] = await Promise.all([
    db.from("profiles").select("username").eq("id", userId).single().throwOnError(),
    findProfile(db, { userId }),
  ]);
  const fields = { username: data.username ?? "", ...details };

  return { fields, opened: digestsOf(toColumns(fields)), updatedAt };
}

const SAVED = successMessage("Profile Updated", "Your details are saved.");
const NOT_SAVED = {
  message: errorMessage("Error", "Failed to update profile. Please try again."),
  log: "A profile was not updated",
};

export async function updateProfile(
  db: Db,
  { userId, ...form }: ProfileFields & EditedRow & { userId: string },
): Promise<Outcome> {
  const edit = saveEdit({
    form,
    columns: toColumns(form),
    message: SAVED,
    find: async () => {
      const { fields, updatedAt } = await findEditedProfile(db, { userId });
      return { ...toColumns(fields), updated_at: updatedAt };
    },
    update: (changes, updatedAt) =>
      db
        .rpc("save_profile", {
          _changes: changes,
          ...(updatedAt && { _updated_at: updatedAt }),
        })
        .throwOnError(),
  });

  return edit.catch((error) => refusalOrLogged(error, NOT_SAVED) ?? failure(NOT_SAVED.message));
}

const toColumns = ({ firstName, lastName, ...rest }: ProfileFields) => {
  const { username, phone, address, city, country, bio } = rest;
  const names = { username, first_name: firstName, last_name: lastName };

  return { ...names, phone, address, city, country, bio };
};
