import { secretClient } from "../_shared/clients.ts";
import { sendPendingMailLater } from "../_shared/mail/outbox.ts";
import { serveJson } from "../_shared/serve-json.ts";

/**
 * Sends what is left in the outbox; a schedule calls it, because a quiet shop has no other event.
 */
serveJson(async () => {
  sendPendingMailLater(secretClient());
  return {};
});
