import type { FlashMessage } from "~/lib/flash-message";
import { badRequest, tooLarge } from "~/lib/http-errors.server";
import { readFieldName } from "./field-names";
import {
  type BodyChunk,
  BodyTooLarge,
  type FormBody,
  isMultipart,
  readMultipart,
  type TakeFile,
} from "./multipart.server";

/** A form as it was sent. */
interface PostedForm {
  fields: FormData;
  /** The fields that its user has not typed; see `hiddenName`. */
  hidden: Set<string>;
  /** Why it is not whole, if it is not. */
  failure: FlashMessage | null;
}

/** What may come with a form. */
export interface FormLimits {
  /** Of all that is not a file. */
  maxBytes?: number;
  takesFiles?: boolean;
}

/** A request, and its form once something has read it. */
export interface FormRequest {
  request: Request;
  /** Those of most forms, unless the action has others. */
  formLimits?: FormLimits;
  posted?: Promise<PostedForm>;
  /** What the schema that parsed it calls its fields. */
  fieldLabels?: Record<string, string>;
}

export const MAX_FORM_BYTES = 64 * 1024;
/** Five files that are several times too large: they are read to their end, so that the form comes back with its words. */
export const MAX_UPLOAD_BYTES = 256_000_000;

/** A posted form; the body is read once, whatever asks for it first. Its files are taken as they come, if they are. */
export async function readFormData(context: FormRequest, takeFile?: TakeFile): Promise<PostedForm> {
  context.posted ??= readBody(context, takeFile);

  return context.posted;
}

async function readBody({ request, formLimits = {} }: FormRequest, takeFile?: TakeFile) {
  const { maxBytes = MAX_FORM_BYTES, takesFiles = false } = formLimits;
  const type = request.headers.get("Content-Type") ?? "";
  const maxBodyBytes = takesFiles && isMultipart(type) ? MAX_UPLOAD_BYTES : maxBytes;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes) throw tooLarge();

  const body = { type, bytes: cutAt(maxBodyBytes, request.body) };
  const take: TakeFile | undefined =
    takeFile && (async (file, before) => takeFile(file, cleaned(before).fields));
  try {
    const { fields, failure } = isMultipart(type)
      ? await readMultipart(body, { maxBytes, maxFields: MAX_FIELDS, takeFile: take })
      : { fields: await readPlain(body), failure: null };
    return { ...cleaned(fields), failure };
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : badRequest();
  }
}

function readPlain({ type, bytes }: FormBody): Promise<FormData> {
  return new Response(bytes, { headers: { "Content-Type": type } }).formData();
}

/** A body that ends with an error where it is longer than is allowed. */
function cutAt(maxBytes: number, body: Request["body"]): FormBody["bytes"] {
  let bytes = 0;
  const counted = new TransformStream<BodyChunk, BodyChunk>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new BodyTooLarge();
      controller.enqueue(chunk);
    },
  });
  return (body ?? new ReadableStream<BodyChunk>({ start: (empty) => empty.close() })).pipeThrough(
    counted,
  );
}

// Mail programs send a name with a hyphen.
const PLAIN_NAME = /^[a-z][\w-]*$/i;
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
