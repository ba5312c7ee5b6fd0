import { createHash } from "node:crypto";
import { z } from "zod/v4";
import type { Cloud } from "../cloud";
import type { Transaction } from "../engine/engine";
import { notImplemented, RequestError } from "../http/request-error";
import { isSameSecret } from "../keys/same-secret";
import { parseStorableJson } from "../storable-json";
import { addressOf, storeMail } from "./store-mail";

const MAX_RECIPIENTS = 50;
const MAX_KEY_LENGTH = 256;

const content = z.string().nullish();
const emailSchema = z.object({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string()).min(1).max(MAX_RECIPIENTS)]),
  subject: z.string(),
  html: content,
  text: content,
});
type Email = z.output<typeof emailSchema>;

/** `POST /emails`, with the requests and responses of Resend. */
export async function sendEmail(cloud: Cloud, request: Request): Promise<Response> {
  checkApiKey(request, cloud.keys.mail);
  const key = idempotencyKey(request);
  const source = await request.text();
  const email = readEmail(source);
  const hash = createHash("sha256").update(source).digest("hex");

  const id = await cloud.engine.transaction((tx) =>
    key ? sendOnce(tx, email, key, hash) : send(tx, email),
  );
  return Response.json({ id });
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

function idempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key.length < 1 || key.length > MAX_KEY_LENGTH)) {
    const message = `The key must be between 1-${MAX_KEY_LENGTH} chars.`;
    throw apiError(400, "invalid_idempotency_key", message);
  }
  return key;
}

function readEmail(source: string): Email {
  const body = parse(source);
  for (const field of ["from", "to", "subject"]) {
    if (!Object.hasOwn(body, field)) throw missing(`\`${field}\``);
  }
  for (const field of ["cc", "bcc", "attachments", "scheduled_at"]) {
    if (Object.hasOwn(body, field)) throw notImplemented(`${field} in POST /emails`);
  }
  const read = emailSchema.safeParse(body);
  if (!read.success) throw invalidField(String(read.error.issues[0]?.path[0]));

  const { from, to, html, text } = read.data;
  if (!html && !text) throw missing("`html` or `text`");
  if (!addressOf(from)) throw invalidField("from");
  if (![to].flat().every(addressOf)) throw invalidField("to");
  return read.data;
}

function parse(source: string): object {
  try {
    const body = parseStorableJson(source);
    if (typeof body === "object" && body !== null) return body;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw apiError(422, "validation_error", "The request body is not a JSON object.");
}

async function send(tx: Transaction, email: Email): Promise<string> {
  const ids: string[] = [];
  for (const to of [email.to].flat()) {
    const html = email.html ?? "";
    ids.push(await storeMail(tx, { ...email, to, html, text: email.text ?? "" }));
  }
  return ids[0] ?? "";
}

async function sendOnce(tx: Transaction, email: Email, key: string, hash: string) {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
  const [sent] = await tx.query<{ message_id: string; request_hash: string }>(
    "select message_id, request_hash from mailbox.idempotency_keys where key = $1",
    [key],
  );
  if (sent && sent.request_hash !== hash) {
    const message =
      "This idempotency key has been used with a different payload in the last 24 hours.";
    throw apiError(409, "invalid_idempotent_request", message);
  }
  if (sent) return sent.message_id;

  const id = await send(tx, email);
  await tx.query("insert into mailbox.idempotency_keys values ($1, $2, $3::uuid)", [key, hash, id]);
  return id;
}

function missing(field: string) {
  return apiError(422, "missing_required_field", `Missing ${field} field.`);
}

function invalidField(field: string) {
  return apiError(422, "validation_error", `Invalid \`${field}\` field.`);
}

function apiError(statusCode: number, name: string, message: string) {
  return new RequestError(statusCode, { statusCode, name, message });
}
