import type { IncomingMessage } from "node:http";
import createError from "http-errors";
import getRawBody from "raw-body";
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from "~/lib/form/form-data.server";
import { isMultipart } from "~/lib/form/multipart.server";
import { inTime } from "./request-limiter";
import { UPLOAD_TIMEOUT_MS } from "./web-server";

/** A body has to come at least so fast, or it would hold its memory and one of the requests at once for nothing. */
const MIN_BYTES_PER_SECOND = 8_000;
const GRACE_MS = 10_000;
/** How long a short body may take. It leaves some of a request's time for the answer. */
const BODY_TIMEOUT_MS = GRACE_MS + (MAX_FORM_BYTES / MIN_BYTES_PER_SECOND) * 1000;

/** Whether a form may have files in it, so that its body is long and is read as it comes. */
export const isUpload = ({ method, headers }: IncomingMessage) =>
  method === "POST" && isMultipart(headers["content-type"]);

/** How much of a body is held in memory before it is passed on. */
export const wholeBytes = (req: IncomingMessage) =>
  req.method === "POST" && !isUpload(req) ? MAX_FORM_BYTES : 0;

export const maxBodyBytes = (req: IncomingMessage) =>
  isUpload(req) ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;

/** A body that is short, as a whole. */
export async function wholeBody(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const limits = { limit: MAX_FORM_BYTES, length: req.headers["content-length"] };
  const late = createError(408, { headers: { Connection: "close" } });

  return new Uint8Array(
    await inTime(performance.now() + BODY_TIMEOUT_MS, getRawBody(req, limits), late),
  );
}

/** A body as it comes, piece by piece. One that comes too slowly ends with an error. */
export function uploadBody(req: IncomingMessage): ReadableStream<Uint8Array> {
  // A reader who has had enough does not close the connection, on which the answer is sent.
  const chunks = req.iterator({ destroyOnReturn: false });
  const endsAt = performance.now() + UPLOAD_TIMEOUT_MS;
  let bytes = 0;
  // Only the time in which the client was waited for: the place where it is stored may be slow, too.
  let waited = 0;

  return new ReadableStream(
    {
      async pull(controller) {
        const startedAt = performance.now();
        const mayWait = GRACE_MS + (bytes / MIN_BYTES_PER_SECOND) * 1000 - waited;
        const { value, done } = await inTime(
          Math.min(startedAt + mayWait, endsAt),
          chunks.next(),
          tooSlow(),
        );
        waited += performance.now() - startedAt;
        bytes += value?.length ?? 0;
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

// The app is another build, so that it knows the error by its name.
const tooSlow = () => new DOMException("The upload came too slowly.", "TimeoutError");
