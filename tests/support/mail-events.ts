import { createHmac, randomUUID } from "node:crypto";
import { projectEnv } from "../../local-cloud/src/keys/project-env";
import type { TestCloud } from "./cloud";

interface MailEvent {
  type: string;
  data: { email_id: string; to: string[]; bounce?: { type: string; subType: string } };
}

interface SignOptions {
  secret?: string;
  /** How old the event is. */
  seconds?: number;
  /** Of an event whose signature is that of another text. */
  signed?: string;
}

/** Sends an event as the mail service does, and answers the status. */
export async function sendMailEvent(
  cloud: TestCloud,
  event: MailEvent,
  { secret = projectEnv(cloud).MAIL_WEBHOOK_SECRET, seconds = 0, signed }: SignOptions = {},
): Promise<number> {
  const body = JSON.stringify({ created_at: new Date().toISOString(), ...event });
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000) - seconds);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key)
    .update(`${id}.${timestamp}.${signed ?? body}`)
    .digest("base64");
  const response = await fetch(`${cloud.url}/functions/v1/mail-webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${Buffer.alloc(32).toString("base64")} v1,${signature}`,
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
