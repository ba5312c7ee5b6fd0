import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { invalidRequest } from "../storage-error";
import { declaredLength, type IncomingFile } from "./incoming-file";
import { parseMetadata } from "./user-metadata";

const LIMITS = { files: 1, fields: 10, fieldSize: 2 * 1024 * 1024 };

/** The first file of a form. The fields that tell of it come before it. */
export async function withMultipartFile<Result>(
  request: Request,
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const parser = openParser(request);
  const fields = new Map<string, string>();
  parser.on("field", (name, value) => fields.set(name, value));
  const arrived = new Promise<IncomingFile>((resolve, reject) => {
    parser.on("file", (_name, stream, { mimeType }) => {
      // The reader of the stream sees its error, and there may be none.
      stream.on("error", () => {});
      resolve(fileOf(request, fields, mimeType, stream));
    });
    parser.on("close", () => reject(noContent()));
    parser.on("error", () => reject(noContent()));
  });
  pipeline(Readable.from(request.body ?? []), parser).catch(() => {});

  try {
    return await work(await arrived);
  } finally {
    parser.destroy();
  }
}

function openParser({ headers }: Request) {
  try {
    return busboy({
      headers: { "content-type": headers.get("content-type") ?? "" },
      limits: LIMITS,
      defParamCharset: "utf8",
    });
  } catch {
    throw noContent();
  }
}

function fileOf(
  request: Request,
  fields: Map<string, string>,
  mimeType: string,
  bytes: Readable,
): IncomingFile {
  const seconds = fields.get("cacheControl");
  const metadata = fields.get("metadata") ?? fields.get("userMetadata");
  return {
    mimeType: fields.get("contentType") || mimeType,
    cacheControl: seconds ? `max-age=${seconds}` : "no-cache",
    userMetadata: metadata === undefined ? undefined : parseMetadata(metadata),
    declaredLength: declaredLength(request),
    bytes,
  };
}

const noContent = () => invalidRequest("No content provided");
