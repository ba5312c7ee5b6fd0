import { z } from "zod/v4";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { flag, readOptionalBody } from "../body";
import { requireAdmin } from "../guards";
import { unexpectedFailure } from "../unexpected-failure";
import { findUserById, presentUser, type UserRow } from "../users/user-row";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const deletion = z.object({ should_soft_delete: flag });

export async function adminGetUser(auth: AuthContext, request: Request, id: string) {
  await requireAdmin(auth, request);
  return Response.json(presentUser(await requiredUser(auth, id)));
}

export async function adminDeleteUser(auth: AuthContext, request: Request, id: string) {
  await requireAdmin(auth, request);
  const user = await requiredUser(auth, id);
  const body = await readOptionalBody(request, deletion);
  if (body.should_soft_delete) throw notImplemented("the soft deletion of users");

  await auth.cloud.engine
    .query("delete from auth.users where id = $1::uuid", [user.id])
    .catch(unexpectedFailure(auth.cloud, "Database error deleting user"));
  return Response.json({});
}

export async function requiredUser({ cloud }: AuthContext, id: string): Promise<UserRow> {
  if (!UUID.test(id)) throw authError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(cloud.engine, id);
  if (!user) throw authError(404, "user_not_found", "User not found");
  return user;
}
