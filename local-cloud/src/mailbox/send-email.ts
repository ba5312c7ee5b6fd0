import { createHash } from "node:crypto";
import type { Cloud } from "../cloud";
import type { Transaction } from "../engine/engine";
import { RequestError } from "../http/request-error";
import { isSameSecret } from "../keys/same-secret";
import { apiError } from "./api-error";
import { checkQuotas, RequestLimit } from "./mail-limits";
import { type Email, readBatch, readEmail } from "./read-email";
import { storeMail } from "./store-mail";

const MAX_KEY_LENGTH = 256;

type Send = (tx: Transaction) => Promise<object>;

/** What each endpoint of Resend does with the body of a request. */
const ENDPOINTS = {
  "POST /emails": (source: string): Send => {
    const email = readEmail(source);
    return (tx) => send(tx, email);
  },
  "POST /emails/batch": (source: string): Send => {
    const emails = readBatch(source);
    return async (tx) => {
      const data: { id: string }[] = [];
      for (const email of emails) data.push(await send(tx, email));
      return { data };
    };
  },
};

type Endpoint = keyof typeof ENDPOINTS;

export const isEndpoint = (route: string): route is Endpoint => Object.hasOwn(ENDPOINTS, route);

/** Sends mails, with the requests and responses of Resend. */
export function createSender(cloud: Cloud) {
  const limit = new RequestLimit(cloud.settings.mailRequestsPerSecond);

  return async (endpoint: Endpoint, request: Request): Promise<Response> => {
    checkApiKey(request, cloud.keys.mail);
    const headers = limit.count();
    try {
      return Response.json(await answer(cloud, endpoint, request), { headers });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      throw new RequestError(error.status, error.body, { ...headers, ...error.headers });
    }
  };
}

function checkApiKey(request: Request, expected: string) {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!bearer) {
    throw apiError(401, "missing_api_key", "Missing API key in the authorization header.");
  }
  if (!isSameSecret(bearer, expected)) {
    throw apiError(401, "invalid_api_key", "API key is invalid");
  }
}

async function answer(cloud: Cloud, endpoint: Endpoint, request: Request): Promise<object> {
  const key = idempotencyKey(request);
  const source = await request.text();
  const sendNow = ENDPOINTS[endpoint](source);
  const hash = createHash("sha256").update(`${endpoint} ${source}`).digest("hex");

  return cloud.engine.transaction(async (tx) => {
    const known = key && (await findResponse(tx, key, hash));
    if (known) return known;
    const response = await sendNow(tx);
    await checkQuotas(tx, cloud.settings);
    if (key) await storeResponse(tx, { key, hash, response });
    return response;
  });
}

function idempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key.length < 1 || key.length > MAX_KEY_LENGTH)) {
    const message = `Idempotency keys, if present, must have between 1 and ${MAX_KEY_LENGTH} characters.`;
    throw apiError(400, "invalid_idempotency_key", message);
  }
  return key;
}

/** The response to the same request of the last 24 hours. No other request with this key is answered meanwhile. */
async function findResponse(tx: Transaction, key: string, hash: string) {
  const [lock] = await tx.query<{ is_free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_free",
    [key],
  );
  if (!lock?.is_free) {
    const message = "There is another request in progress with the same idempotency key.";
    throw apiError(409, "concurrent_idempotent_requests", message);
  }
  await tx.query(
    "delete from mailbox.idempotency_keys where key = $1 and created_at < now() - interval '24 hours'",
    [key],
  );
  const [known] = await tx.query<{ request_hash: string; response: object }>(
    "select request_hash, response from mailbox.idempotency_keys where key = $1",
    [key],
  );
  if (known && known.request_hash !== hash) {
    const message =
      "This idempotency key has been used with this HTTP method and endpoint within the last 24 hours, but the request body was modified and doesn't match the original request.";
    throw apiError(409, "invalid_idempotent_request", message);
  }
  return known?.response;
}

const storeResponse = (
  tx: Transaction,
  { key, hash, response }: { key: string; hash: string; response: object },
) =>
  tx.query("insert into mailbox.idempotency_keys values ($1, $2, $3::jsonb)", [
    key,
    hash,
    JSON.stringify(response),
  ]);

/** A mail to several is stored once for each of them. The first one's id is the mail's. */
async function send(tx: Transaction, email: Email): Promise<{ id: string }> {
  const { from, reply_to, subject, html, text } = email;
  const replyTo = reply_to ? [reply_to].flat().join(", ") : null;
  const mail = { from, replyTo, subject, html: html ?? "", text: text ?? "", isByApi: true };
  const ids: string[] = [];
  for (const to of [email.to].flat()) {
    ids.push(await storeMail(tx, { ...mail, to }));
  }
  return { id: ids[0] ?? "" };
}
