import { declaredLength, type IncomingFile, isForm } from "./incoming-file";
import { withMultipartFile } from "./multipart";
import { metadataFromHeader } from "./user-metadata";

/** Hands the file of a request to `work`, which reads or leaves it. */
export function withFile<Result>(
  request: Request,
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  return isForm(request) ? withMultipartFile(request, work) : work(rawFile(request));
}

function rawFile(request: Request): IncomingFile {
  const { headers, body } = request;
  return {
    mimeType: headers.get("content-type") ?? "application/octet-stream",
    cacheControl: headers.get("cache-control") ?? "no-cache",
    userMetadata: metadataFromHeader(headers.get("x-metadata")),
    declaredLength: declaredLength(request),
    bytes: body ?? new ReadableStream({ start: (controller) => controller.close() }),
  };
}
