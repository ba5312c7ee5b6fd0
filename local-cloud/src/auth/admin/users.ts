import { z } from "zod/v4";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { flag, readOptionalBody } from "../body";
import { requireAdmin } from "../guards";
import { unexpectedFailure } from "../unexpected-failure";
import { findUserById, listUsers, presentUser, type UserRow } from "../users/user-row";
import { pageHeaders, pageOf } from "./paging";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const deletion = z.object({ should_soft_delete: flag });

export async function adminListUsers(auth: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(auth, request);
  const query = new URL(request.url).searchParams;
  for (const name of ["filter", "sort"]) {
    if (query.has(name)) throw notImplemented(`${name} in GET /auth/v1/admin/users`);
  }

  const { engine } = auth.cloud;
  const page = pageOf(query);
  const [counted] = await engine.query<{ total: number }>(
    "select count(*)::int as total from auth.users",
  );
  const users = await listUsers(engine, {
    limit: page.perPage,
    offset: (page.number - 1) * page.perPage,
  });
  return Response.json(
    { users: users.map(presentUser), aud: "authenticated" },
    { headers: pageHeaders(request, page, counted?.total ?? 0) },
  );
}

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
