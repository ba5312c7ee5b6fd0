import { secretClient } from "../_shared/clients.ts";
import { sendPendingMailLater } from "../_shared/mail/outbox.ts";
import { serveJson } from "../_shared/serve-json.ts";

/** Sends what is left in the outbox. A schedule calls it, because without customers nothing else would. */
serveJson(async () => {
  sendPendingMailLater(secretClient());
  return {};
});
