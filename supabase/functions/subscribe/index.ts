import { serviceClient } from "../_shared/clients.ts";
import { readFields } from "../_shared/read-fields.ts";
import { Refusal } from "../_shared/refusal.ts";
import { requireEmail } from "../_shared/rules.ts";
import { sendWaitingMailLater } from "../_shared/send-waiting-mail.ts";
import { serveJson } from "../_shared/serve-json.ts";

/** Puts an address on the mailing list once its owner confirms; says the same to everybody. */
serveJson(async (request) => {
  const email = requireEmail((await readFields(request, "email")).email);

  const service = serviceClient();
  const { error } = await service.rpc("subscribe_newsletter", {
    _email: email,
    _token: newToken(),
  });
  if (error?.code === "P0001") throw new Refusal(429, error.message);
  if (error) throw error;

  sendWaitingMailLater(service);
  return {};
});

/** 256 bits that fit into a link. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
