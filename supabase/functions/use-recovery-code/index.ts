import { hashRecoveryCode } from "../_shared/accounts/recovery-code.ts";
import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { findClientNetwork, requireCaller } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { sendMailAfterResponse } from "../_shared/mail/outbox.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";

/**
 * Removes the second step of an account for a caller who knows the password and one of the recovery codes. All
 * sessions of the account end, and its owner gets a mail.
 */
serveJson(async (request) => {
  // The second step is not required here, because its owner cannot pass it.
  const { user } = await requireCaller(request, { isFirstStepEnough: true });
  const { code } = await readFields(request, TEXT_FIELDS["use-recovery-code"]);

  const db = secretClient();
  const { data, error } = await db.rpc("remove_second_step", {
    _network: (await findClientNetwork(request)) ?? "",
    _user_id: user.id,
    _code_hash: await hashRecoveryCode(user.id, code),
  });
  if (error) throw requestErrorOf(error);
  if (!data) throw new RequestError(400, "This is not one of the codes.");

  sendMailAfterResponse(db);
  return {};
});
