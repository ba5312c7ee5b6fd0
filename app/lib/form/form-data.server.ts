import { badRequest, tooLarge } from "~/lib/http-errors.server";

/** A form as it was sent, and how large it was. */
interface PostedForm {
  fields: FormData;
  bytes: number;
}

/** A request, and its form once something has read it. */
export interface FormRequest {
  request: Request;
  posted?: Promise<PostedForm>;
  /** What the schema that parsed it calls its fields. */
  fieldLabels?: Record<string, string>;
}

export const MAX_BODY_BYTES = 1024 * 1024;

/** The fields of a posted form; the body is read once, whatever asks for it first. */
export async function readFormData(
  context: FormRequest,
  maxBytes = MAX_BODY_BYTES,
): Promise<FormData> {
  const { request } = context;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();

  context.posted ??= readBody(request, maxBytes);
  const { fields, bytes } = await context.posted;
  if (bytes > maxBytes) throw tooLarge();
  return fields;
}

/** Reads no more of the body than is allowed. */
async function readBody(request: Request, maxBytes: number): Promise<PostedForm> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;

  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new BodyTooLarge();
      chunks.push(chunk);
    }
    const posted = await new Response(new Blob(chunks), { headers }).formData();
    return { fields: cleaned(posted), bytes };
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : badRequest();
  }
}

class BodyTooLarge extends Error {}

const PLAIN_NAME = /^[a-z]\w*$/i;
// A cart of 50 lines has a hundred fields. Each field may be shown again, which takes time and memory.
const MAX_FIELDS = 200;

/** Rejects files, unusual names and null characters, which our forms never send. */
function cleaned(posted: FormData): FormData {
  const fields = new FormData();
  if ([...posted].length > MAX_FIELDS) throw new BodyTooLarge();
  for (const [name, value] of posted) {
    // The parser turns brackets and dots in a name into lists and objects of any size.
    if (!PLAIN_NAME.test(name) || typeof value !== "string" || value.includes("\0")) {
      throw new Error(`The form has a field that is not ours: ${name.slice(0, 50)}`);
    }
    fields.append(name, isInvisible(value) ? "" : plainLines(value));
  }
  return fields;
}

// Browsers count a line break as one character for `maxlength` and send two.
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

// A text of characters that show nothing (Korean and Braille have some) counts as empty. Plain
// spaces do not: they may be a password.
const isInvisible = (text: string) =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text) && /[^ ]/.test(text);
