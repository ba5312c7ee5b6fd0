import { LINK_ACTIONS, TEXT_FIELDS } from "../_shared/bodies.ts";
import { secretClient } from "../_shared/clients.ts";
import { idInToken } from "../_shared/mail/link-token.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";

/** Does what a link in a mail is for. The signature of the link says that it is its reader's. */
serveJson(async (request) => {
  const { action, token } = await readFields(request, TEXT_FIELDS["use-mail-link"]);
  const known = LINK_ACTIONS.find((name) => name === action);
  if (!known) throw new RequestError(400, "There is no such link.");

  const id = await idInToken(known, token);
  if (!id) return { isDone: false };
  const { data: isDone } = await secretClient().rpc(known, { _id: id }).throwOnError();
  return { isDone };
});
