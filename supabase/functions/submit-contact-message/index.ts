import { requireClientNetwork } from "../_shared/caller.ts";
import { serviceClient } from "../_shared/clients.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";

/** Stores a signed-out visitor's message; a member writes to the database, which knows the session. */
serveJson(async (request) => {
  const network = await requireClientNetwork(request);
  const { name, email, subject, message, formKey } = await readFields(
    request,
    ...(["name", "email", "subject", "message", "formKey"] as const),
  );

  const { error } = await serviceClient().rpc("submit_contact_message", {
    _name: name,
    _email: email,
    _subject: subject,
    _message: message,
    _form_key: formKey,
    _network: network,
  });
  if (error?.code === "P0001") throw new RequestError(429, error.message);
  if (error) throw error;
  return {};
});
