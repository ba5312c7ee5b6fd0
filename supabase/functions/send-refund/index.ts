import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireAdmin } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { isUuid } from "../_shared/ids.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";
import { settleRefunds } from "../_shared/shop/refunds.ts";

/** Asks the provider for a refund that an administrator has requested. If it does not answer, the schedule asks again. */
serveJson(async (request) => {
  await requireAdmin(request);
  const { refundId } = await readFields(request, TEXT_FIELDS["send-refund"]);
  if (!isUuid(refundId)) throw new RequestError(400, "This refund is not known.");

  await settleRefunds(secretClient(), { limit: 1, id: refundId });
  return {};
});
