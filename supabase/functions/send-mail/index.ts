import { serviceClient } from "../_shared/clients.ts";
import { sendWaitingMailLater } from "../_shared/send-waiting-mail.ts";
import { serveJson } from "../_shared/serve-json.ts";

/**
 * Sends what is still waiting, for whoever keeps the time: a mail that could not be sent waits for
 * the next occasion, which a quiet shop may not have for days.
 */
serveJson(async () => {
  sendWaitingMailLater(serviceClient());
  return {};
});
