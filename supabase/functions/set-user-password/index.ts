import { recordAdminAction, requirePassword } from "../_shared/accounts/accounts.ts";
import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireAdmin } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { isUuid } from "../_shared/ids.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";

/** Sets a user's password for an administrator, and ends all of the user's sessions. */
serveJson(async (request) => {
  const admin = await requireAdmin(request);
  const fields = await readFields(request, TEXT_FIELDS["set-user-password"]);
  const userId = fields.userId.toLowerCase();
  const password = requirePassword(fields.password);
  if (!isUuid(userId)) throw unknownUser();

  const db = secretClient();
  const { error } = await db.auth.admin.updateUserById(userId, { password });
  if (error?.status === 404) throw unknownUser();
  if (error?.code === "weak_password") throw new RequestError(400, error.message);
  if (error) throw error;

  const ended = await db.rpc("end_sessions", { _user_id: userId });
  if (ended.error) throw ended.error;
  await recordAdminAction(db, { actorId: admin.id, action: "set password", userId });
  return {};
});

function unknownUser(): RequestError {
  return new RequestError(404, "There is no such user.");
}
