import { z } from "zod/v4";
import { setting } from "../setting.ts";

const TIMEOUT_MS = 15_000;
const QUOTAS_USED_UP = ["daily_quota_exceeded", "monthly_quota_exceeded"];
// By these statuses the mail service refuses a batch because of one of its mails, for example of its address.
const REFUSED = [400, 413, 422];

/** How many mails the mail service takes with one request. */
export const MAX_BATCH = 100;

/** A mail as the mail service takes it. */
export interface SentMail {
  from: string;
  to: string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

interface Batch {
  /** The mail service drops another request with the same key. */
  key: string;
  mails: SentMail[];
  /** How many requests are left to others, of those that the mail service takes now. */
  spare: number;
}

/** What has become of a batch. All of its mails are sent, or none. */
export type Delivery =
  | { is: "sent"; ids: string[] }
  | { is: "refused" | "over quota" | "failed"; reason: string };

const sentBatch = z.object({ data: z.array(z.object({ id: z.string() })) });
const refusal = z.object({ name: z.string() });

/** Sends batches one after another, as fast as the mail service takes them, and waits until then at the longest. */
export function openMailService(until: number) {
  let left = Number.POSITIVE_INFINITY;
  let resetAt = 0;

  const waitUntil = (time: number) =>
    new Promise((resolve) => setTimeout(resolve, Math.min(time, until) - Date.now()));

  return async function send(batch: Batch): Promise<Delivery> {
    if (left <= batch.spare) await waitUntil(resetAt);
    for (;;) {
      const response = await post(batch).catch((error: unknown) => String(error));
      if (typeof response === "string") return { is: "failed", reason: response };

      left = secondsIn(response, "ratelimit-remaining") ?? Number.POSITIVE_INFINITY;
      resetAt = Date.now() + 1000 * (secondsIn(response, "ratelimit-reset") ?? 0);
      const delivery = await deliveryIn(response);
      if (delivery) return delivery;

      const retryAt = Date.now() + 1000 * (secondsIn(response, "retry-after") ?? 1);
      if (retryAt >= until) return { is: "failed", reason: "The mail service takes no more now." };
      await waitUntil(retryAt);
    }
  };
}

function post({ key, mails }: Batch): Promise<Response> {
  return fetch(new URL("/emails/batch", setting("MAIL_URL")), {
    method: "POST",
    headers: {
      authorization: `Bearer ${setting("MAIL_KEY")}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(mails),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** What a response says; nothing if the same request is to be sent again a little later. */
async function deliveryIn(response: Response): Promise<Delivery | undefined> {
  const { status } = response;
  const text = await response.text().catch(String);
  if (response.ok) return { is: "sent", ids: idsIn(text) };

  const reason = `${status} ${text}`;
  const name = refusal.safeParse(parseJson(text)).data?.name ?? "";
  if (QUOTAS_USED_UP.includes(name)) return { is: "over quota", reason };
  // It has these mails already, from before a response was lost. Their words may have changed since: a job may be closed.
  if (name === "invalid_idempotent_request") return { is: "sent", ids: [] };
  if (status === 429 || status === 409) return undefined;
  return { is: REFUSED.includes(status) ? "refused" : "failed", reason };
}

const idsIn = (text: string) =>
  sentBatch.safeParse(parseJson(text)).data?.data.map(({ id }) => id) ?? [];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsIn(response: Response, header: string): number | undefined {
  const text = response.headers.get(header);
  const number = Number(text);

  return text && Number.isFinite(number) ? number : undefined;
}
