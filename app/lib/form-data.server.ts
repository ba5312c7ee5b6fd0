import { badRequest, tooLarge } from "./answers.server";

/** The fields of a posted form; a body over the limit is refused before it is read whole. */
export async function readFormData(request: Request, maxBytes: number): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();

  const limited = request.body?.pipeThrough(limitTo(maxBytes));
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };

  try {
    return await new Response(limited, { headers }).formData();
  } catch (error) {
    throw error instanceof BodyTooLarge || isCausedBySize(error) ? tooLarge() : badRequest();
  }
}

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
