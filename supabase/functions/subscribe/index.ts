import { requireEmail } from "../_shared/accounts/accounts.ts";
import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireClientNetwork } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { isUuid } from "../_shared/ids.ts";
import { sendMailAfterResponse } from "../_shared/mail/outbox.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";

/**
 * Mails a confirmation link: for articles, or for news that a product is back. The answer is the same for known and
 * unknown addresses.
 */
serveJson(async (request) => {
  const network = await requireClientNetwork(request);
  const { email, productId } = await readFields(request, TEXT_FIELDS.subscribe);
  const subscriber = { _email: requireEmail(email), _network: network };
  if (productId && !isUuid(productId)) throw new RequestError(400, "There is no such product.");

  const db = secretClient();
  const { error } = productId
    ? await db.rpc("request_stock_mail", { ...subscriber, _product_id: productId })
    : await db.rpc("subscribe_newsletter", subscriber);
  if (error) throw requestErrorOf(error);

  sendMailAfterResponse(db);
  return {};
});
