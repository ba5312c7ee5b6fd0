import { createHash } from "node:crypto";
import { z } from "zod/v4";
import type { Cloud } from "../cloud";
import type { Transaction } from "../engine/engine";
import { notImplemented, Problem } from "../http/problem";
import { isSameSecret } from "../keys/same-secret";
import { parseStorableJson } from "../storable-json";
import { addressOf } from "./address";
import { deliver } from "./deliver";

const MOST_RECIPIENTS = 50;
const LONGEST_KEY = 256;

const content = z.string().nullish();
const emailSchema = z.object({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string()).min(1).max(MOST_RECIPIENTS)]),
  subject: z.string(),
  html: content,
  text: content,
});
type Email = z.output<typeof emailSchema>;

/** The mail API, in the shape of Resend's: what is sent through it lands in the mailbox. */
export async function sendEmail(cloud: Cloud, request: Request): Promise<Response> {
  refuseStranger(request, cloud.keys.mail);
  const key = idempotencyKey(request);
  const source = await request.text();
  const email = readEmail(source);
  const hash = createHash("sha256").update(source).digest("hex");

  const id = await cloud.engine.transaction((tx) =>
    key ? sendOnce(tx, email, key, hash) : send(tx, email),
  );
  return Response.json({ id });
}

function refuseStranger(request: Request, expected: string) {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!bearer) {
    throw refusal(401, "missing_api_key", "Missing API key in the authorization header.");
  }
  if (!isSameSecret(bearer, expected)) {
    throw refusal(401, "invalid_api_key", "API key is invalid");
  }
}

function idempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key.length < 1 || key.length > LONGEST_KEY)) {
    const message = `The key must be between 1-${LONGEST_KEY} chars.`;
    throw refusal(400, "invalid_idempotency_key", message);
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
    // why: a body that is no JSON is refused below like one that is no object.
  }
  throw refusal(422, "validation_error", "The request body is not a JSON object.");
}

async function send(tx: Transaction, email: Email): Promise<string> {
  const ids: string[] = [];
  for (const to of [email.to].flat()) {
    const html = email.html ?? "";
    ids.push(await deliver(tx, { ...email, to, html, text: email.text ?? "" }));
  }
  return ids[0] ?? "";
}

/** Two requests with one key wait for each other; the second gets the first one's answer. */
async function sendOnce(tx: Transaction, email: Email, key: string, hash: string) {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
  const [sent] = await tx.query<{ message_id: string; request_hash: string }>(
    "select message_id, request_hash from mailbox.idempotency_keys where key = $1",
    [key],
  );
  if (sent && sent.request_hash !== hash) {
    const message =
      "This idempotency key has been used with a different payload in the last 24 hours.";
    throw refusal(409, "invalid_idempotent_request", message);
  }
  if (sent) return sent.message_id;

  const id = await send(tx, email);
  await tx.query("insert into mailbox.idempotency_keys values ($1, $2, $3::uuid)", [key, hash, id]);
  return id;
}

function missing(field: string) {
  return refusal(422, "missing_required_field", `Missing ${field} field.`);
}

function invalidField(field: string) {
  return refusal(422, "validation_error", `Invalid \`${field}\` field.`);
}

function refusal(statusCode: number, name: string, message: string) {
  return new Problem(statusCode, { statusCode, name, message });
}
