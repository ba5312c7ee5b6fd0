import type { Cloud } from "../../cloud";
import type { Queryable } from "../../engine/engine";
import { authError } from "../auth-error";
import { unexpectedFailure } from "../unexpected-failure";
import { insertUser, type NewUser } from "./user-changes";
import { findUserByEmail, type UserRow } from "./user-row";

const MESSAGE = "Database error saving new user";

export async function saveNewUser(tx: Queryable, cloud: Cloud, user: NewUser): Promise<UserRow> {
  const saved = await insertUser(tx, user).catch(unexpectedFailure(cloud, MESSAGE));
  const existing = saved ?? (await findUserByEmail(tx, user.email));
  if (existing) return existing;
  throw authError(500, "unexpected_failure", MESSAGE);
}
