import type { z } from "zod/v4";
import { parseStorableJson } from "../storable-json";
import { invalidRequest, storageError } from "./storage-error";

const BODY_LIMIT = 1024 * 1024;

/** The fields of a request whose body is JSON. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(parse(await readText(request)));
  if (read.success) return read.data;

  const issue = read.error.issues[0];
  throw invalidRequest(`${["body", ...(issue?.path ?? [])].join("/")} ${issue?.message}`);
}

async function readText({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > BODY_LIMIT) throw bodyTooLarge();
  }
  return text + decoder.decode();
}

const bodyTooLarge = () =>
  storageError(413, "EntityTooLarge", "Request body is too large", { httpStatus: 413 });

function parse(text: string): unknown {
  try {
    return parseStorableJson(text);
  } catch {
    throw invalidRequest("Body is not valid JSON");
  }
}
