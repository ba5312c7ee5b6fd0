import { recordAdminAction } from "../_shared/admin-log.ts";
import { requireAdmin } from "../_shared/caller.ts";
import { serviceClient } from "../_shared/clients.ts";
import { isUuid } from "../_shared/is-uuid.ts";
import { readFields } from "../_shared/read-fields.ts";
import { Refusal } from "../_shared/refusal.ts";
import { requirePassword } from "../_shared/rules.ts";
import { serveJson } from "../_shared/serve-json.ts";

/** Sets somebody's password for an administrator, and signs that somebody out everywhere. */
serveJson(async (request) => {
  const admin = await requireAdmin(request);
  const fields = await readFields(request, "user_id", "password");
  const userId = fields.user_id.toLowerCase();
  const password = requirePassword(fields.password);
  if (!isUuid(userId)) throw unknownUser();

  const service = serviceClient();
  const { error } = await service.auth.admin.updateUserById(userId, { password });
  if (error?.status === 404) throw unknownUser();
  if (error?.code === "weak_password") throw new Refusal(400, error.message);
  if (error) throw error;

  const ended = await service.rpc("end_sessions", { _user_id: userId });
  if (ended.error) throw ended.error;
  await recordAdminAction(service, { actorId: admin.id, action: "set password", userId });
  return {};
});

function unknownUser(): Refusal {
  return new Refusal(404, "There is no such user.");
}
