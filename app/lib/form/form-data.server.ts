import type { FlashMessage } from "~/lib/flash-message";
import { badRequest, tooLarge } from "~/lib/http-errors.server";
import { readFieldName } from "./field-names";
import { BodyTooLarge, isMultipart, readMultipart, type TakeFile } from "./multipart.server";

/** A form as it was sent, and how large it was. */
interface PostedForm {
  fields: FormData;
  /** The fields that its user has not typed; see `hiddenName`. */
  hidden: Set<string>;
  bytes: number;
  /** Why it is not whole, if it is not. */
  failure: FlashMessage | null;
}

/** A request, and its form once something has read it. */
export interface FormRequest {
  request: Request;
  posted?: Promise<PostedForm>;
  /** What the schema that parsed it calls its fields. */
  fieldLabels?: Record<string, string>;
}

export const MAX_BODY_BYTES = 1024 * 1024;
/** Five files that are several times too large: they are read to their end, so that the form comes back with its words. */
export const MAX_UPLOAD_BYTES = 256_000_000;

/** A posted form; the body is read once, whatever asks for it first. Its files are taken as they come, if they are. */
export async function readFormData(
  context: FormRequest,
  maxBytes = MAX_BODY_BYTES,
  takeFile?: TakeFile,
): Promise<PostedForm> {
  const { headers } = context.request;
  const isLong = Number(headers.get("Content-Length") ?? 0) > maxBytes;
  // Of a form with files only what is not a file counts.
  if (isLong && !isMultipart(headers.get("Content-Type"))) throw tooLarge();

  context.posted ??= readBody(context.request, maxBytes, takeFile);
  const posted = await context.posted;
  if (posted.bytes > maxBytes) throw tooLarge();
  return posted;
}

async function readBody(
  request: Request,
  maxBytes: number,
  takeFile: TakeFile | undefined,
): Promise<PostedForm> {
  const take: TakeFile | undefined =
    takeFile && (async (file, before) => takeFile(file, cleaned(before).fields));
  try {
    const { fields, bytes, failure } = isMultipart(request.headers.get("Content-Type"))
      ? await readMultipart(request, { maxBytes, maxFields: MAX_FIELDS, takeFile: take })
      : { ...(await readPlain(request, maxBytes)), failure: null };
    return { ...cleaned(fields), bytes, failure };
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : badRequest();
  }
}

/** Reads no more of the body than is allowed. */
async function readPlain(request: Request, maxBytes: number) {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;

  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return { fields: await new Response(new Blob(chunks), { headers }).formData(), bytes };
}

const PLAIN_NAME = /^[a-z]\w*$/i;
// A page of 50 products has six fields each. Each field may be shown again, which takes time and memory.
const MAX_FIELDS = 350;

/** Rejects unusual names and null characters, which our forms never send; files are other fields by now. */
function cleaned(posted: FormData): Pick<PostedForm, "fields" | "hidden"> {
  const fields = new FormData();
  const hidden = new Set<string>();
  if ([...posted].length > MAX_FIELDS) throw new BodyTooLarge();
  for (const [sent, value] of posted) {
    const { name, isHidden } = readFieldName(sent);
    // The parser turns brackets and dots in a name into lists and objects of any size.
    if (!PLAIN_NAME.test(name) || typeof value !== "string" || value.includes("\0")) {
      throw new Error(`The form has a field that is not ours: ${name.slice(0, 50)}`);
    }
    fields.append(name, isInvisible(value) ? "" : plainLines(value));
    if (isHidden) hidden.add(name);
  }
  return { fields, hidden };
}

// Browsers count a line break as one character for `maxlength` and send two.
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

// A text of characters that show nothing (Korean and Braille have some) counts as empty. Plain
// spaces do not: they may be a password.
const isInvisible = (text: string) =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text) && /[^ ]/.test(text);
