import { requireEmail } from "../_shared/accounts.ts";
import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireClientNetwork } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { sendPendingMailLater } from "../_shared/mail/outbox.ts";
import { readFields, serveJson } from "../_shared/serve-json.ts";

/** Mails a confirmation link; the answer is the same for known and unknown addresses. */
serveJson(async (request) => {
  const network = await requireClientNetwork(request);
  const email = requireEmail((await readFields(request, TEXT_FIELDS.subscribe)).email);

  const db = secretClient();
  const { error } = await db.rpc("subscribe_newsletter", {
    _email: email,
    _network: network,
  });
  if (error) throw requestErrorOf(error);

  sendPendingMailLater(db);
  return {};
});
