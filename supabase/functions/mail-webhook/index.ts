import { z } from "zod/v4";
import { secretClient } from "../_shared/clients.ts";
import { isSignedInBytes } from "../_shared/hmac.ts";
import { setting } from "../_shared/setting.ts";

/** How far the clocks of the mail service and of this host may differ, so that an old event cannot be sent again. */
const TOLERANCE_SECONDS = 300;

const event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()).max(50),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});

type MailEvent = z.output<typeof event>;

/** Takes the mail service's signed events: which mails cannot be delivered, and which were called spam. */
Deno.serve(async (request) => {
  if (request.method !== "POST") return respond(405, "Only POST is answered here.");

  const body = await request.text();
  if (!(await isFromMailService(request.headers, body))) {
    return respond(400, "The signature does not fit.");
  }
  const read = event.safeParse(parse(body));
  const reason = read.success && reasonIn(read.data);
  // Other events of mails are none of ours to remember, and would be delivered again if they were refused.
  if (!reason) return respond(200, "ok");

  const { email_id, to } = read.data.data;
  const { error } = await secretClient().rpc("record_bounce", {
    _provider_id: email_id,
    _addresses: to,
    _reason: reason,
  });
  if (error) {
    // The mail service delivers the event again.
    console.error("An event of the mail service was not handled:", error);
    return respond(500, "Try again later.");
  }
  return respond(200, "ok");
});

/** Signed by the scheme of Svix, which Resend uses: https://docs.svix.com/receiving/verifying-payloads/how-manual */
async function isFromMailService(headers: Headers, body: string): Promise<boolean> {
  const [id, timestamp, signatures] = ["svix-id", "svix-timestamp", "svix-signature"].map(
    (name) => headers.get(name) ?? "",
  );
  const age = Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN));
  if (!(age <= TOLERANCE_SECONDS) || !id) return false;

  const secret = bytesIn(setting("MAIL_WEBHOOK_SECRET").replace(/^whsec_/, ""));
  const text = `${id}.${timestamp}.${body}`;
  // While a secret is being replaced there are two.
  for (const signature of (signatures ?? "").split(" ").slice(0, 10)) {
    const bytes = bytesIn(/^v1,(.+)$/.exec(signature)?.[1] ?? "");
    if (secret && bytes && (await isSignedInBytes(text, bytes, secret))) return true;
  }
  return false;
}

/** The bytes that a text in Base64 stands for; null if it is none. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Why an address is to get no subscriptions any more; null if it still is. A mailbox that is full may be emptied. */
function reasonIn({ type, data }: MailEvent): "bounced" | "complained" | null {
  if (type === "email.complained") return "complained";
  return type === "email.bounced" && data.bounce?.type === "Permanent" ? "bounced" : null;
}

function respond(status: number, text: string): Response {
  return new Response(text, { status, headers: { "cache-control": "no-store" } });
}
