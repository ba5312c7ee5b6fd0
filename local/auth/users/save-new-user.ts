import type { Queryable } from "../../engine/engine";
import { authError } from "../auth-error";
import { insertUser, type NewUser } from "./user-changes";
import { findUserByEmail, type UserRow } from "./user-row";

/** Inserts the user; a trigger that refuses him is upstream's "Database error". */
export async function saveNewUser(tx: Queryable, user: NewUser): Promise<UserRow> {
  const saved = await insertUser(tx, user).catch((error: unknown) => {
    console.error("A new user could not be saved:", error);
    throw authError(500, "unexpected_failure", "Database error saving new user");
  });
  const known = saved ?? (await findUserByEmail(tx, user.email));
  if (known) return known;
  throw authError(500, "unexpected_failure", "Database error saving new user");
}
