import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireClientNetwork } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { readFields, serveJson } from "../_shared/serve-json.ts";

/** Stores a signed-out visitor's message; a member writes to the database, which knows the session. */
serveJson(async (request) => {
  const network = await requireClientNetwork(request);
  const { name, email, subject, message, idempotencyKey } = await readFields(
    request,
    TEXT_FIELDS["submit-contact-message"],
  );

  const { error } = await secretClient().rpc("submit_contact_message", {
    _name: name,
    _email: email,
    _subject: subject,
    _message: message,
    _idempotency_key: idempotencyKey,
    _network: network,
  });
  if (error) throw requestErrorOf(error);
  return {};
});
