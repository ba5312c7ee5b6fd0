import { z } from "zod/v4";
import { notImplemented } from "../http/request-error";
import { parseStorableJson } from "../storable-json";
import { apiError, invalidField, missing } from "./api-error";
import { addressOf } from "./store-mail";

const MAX_RECIPIENTS = 50;
const MAX_BATCH = 100;

const recipients = z.union([z.string(), z.array(z.string()).min(1).max(MAX_RECIPIENTS)]);
const content = z.string().nullish();
const emailSchema = z.object({
  from: z.string(),
  to: recipients,
  reply_to: recipients.nullish(),
  subject: z.string(),
  html: content,
  text: content,
});
export type Email = z.output<typeof emailSchema>;

/** The body of `POST /emails`. */
export const readEmail = (source: string): Email => emailIn(parse(source));

/** The body of `POST /emails/batch`, of which one mail that is wrong makes all of them wrong. */
export function readBatch(source: string): Email[] {
  const body = parse(source);
  if (!Array.isArray(body) || body.length < 1 || body.length > MAX_BATCH) {
    const message = `The request body must be an array of 1 to ${MAX_BATCH} emails.`;
    throw apiError(422, "validation_error", message);
  }
  return body.map((email) => {
    if (!isObject(email)) throw apiError(422, "validation_error", "An email must be an object.");
    return emailIn(email);
  });
}

function emailIn(body: object): Email {
  for (const field of ["from", "to", "subject"]) {
    if (!Object.hasOwn(body, field)) throw missing(`\`${field}\``);
  }
  for (const field of ["cc", "bcc", "attachments", "scheduled_at"]) {
    if (Object.hasOwn(body, field)) throw notImplemented(`${field} in POST /emails`);
  }
  const read = emailSchema.safeParse(body);
  if (!read.success) throw invalidField(String(read.error.issues[0]?.path[0]));

  const { from, to, reply_to: replyTo, html, text } = read.data;
  if (!html && !text) throw missing("`html` or `text`");
  if (!addressOf(from)) throw invalidField("from");
  if (![to].flat().every(addressOf)) throw invalidField("to");
  if (replyTo && ![replyTo].flat().every(addressOf)) throw invalidField("reply_to");
  return read.data;
}

function parse(source: string): object {
  try {
    const body = parseStorableJson(source);
    if (isObject(body)) return body;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw apiError(422, "validation_error", "The request body is not a JSON object.");
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
