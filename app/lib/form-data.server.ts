import { badRequest, tooLarge } from "./answers.server";

/** The fields of a posted form; a body over the limit is refused before it is read whole. */
export async function readFormData(request: Request, maxBytes: number): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();

  const limited = request.body?.pipeThrough(limitTo(maxBytes));
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };

  try {
    return cleaned(await new Response(limited, { headers }).formData());
  } catch (error) {
    throw error instanceof BodyTooLarge || isCausedBySize(error) ? tooLarge() : badRequest();
  }
}

const PLAIN_NAME = /^[a-z]\w*$/i;

/** Plain texts under plain names; our forms hold nothing else. */
function cleaned(posted: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of posted) {
    // why: brackets and dots in a name make lists and objects of any size where it is read.
    if (!PLAIN_NAME.test(name) || typeof value !== "string" || value.includes("\0")) {
      throw new Error(`The form has a field that is not ours: ${name.slice(0, 50)}`);
    }
    fields.append(name, isInvisible(value) ? "" : plainLines(value));
  }
  return fields;
}

// why: a browser counts a line's end as one character, and sends two.
const plainLines = (text: string) => text.replaceAll("\r\n", "\n");

// why: nobody sees such a text, some letters of Korean and Braille among it, and the database takes
// most of it for an empty one; plain spaces may be a password.
const isInvisible = (text: string) =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text) && /[^ ]/.test(text);

class BodyTooLarge extends Error {}

function isCausedBySize(error: unknown) {
  return error instanceof Error && error.cause instanceof BodyTooLarge;
}

function limitTo(maxBytes: number) {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
}
