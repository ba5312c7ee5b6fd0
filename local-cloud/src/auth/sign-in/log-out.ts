import type { AuthContext } from "../auth-context";
import { validationError } from "../auth-error";
import { requireUser } from "../guards";

/** By scope: the sessions of user $1 to end, where $2 is the current session. */
const ENDED: Record<string, string> = {
  global: "user_id = $1::uuid and $2::text is not null",
  local: "user_id = $1::uuid and id::text = $2",
  others: "user_id = $1::uuid and id::text <> $2",
};

export async function logOut(auth: AuthContext, request: Request): Promise<Response> {
  const { user, sessionId } = await requireUser(auth, request);
  const scope = new URL(request.url).searchParams.get("scope") || "global";
  const ended = Object.hasOwn(ENDED, scope) ? ENDED[scope] : undefined;
  if (!ended) throw validationError(`Unsupported logout scope ${JSON.stringify(scope)}`);

  const values = [user.id, sessionId];
  await auth.cloud.engine.query(`delete from auth.sessions where ${ended}`, values);
  return new Response(null, { status: 204 });
}
