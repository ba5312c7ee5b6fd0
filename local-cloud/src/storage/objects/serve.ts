import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Call } from "../call";
import type { ObjectRow } from "../rows";
import { noSuchFile } from "../storage-error";
import { parseRange } from "./range";

interface ServeOptions {
  /** When a signed URL ends. */
  expires?: Date;
}

/** Sends an object's bytes, or what has to be known of them. */
export async function serve(
  call: Call,
  find: () => Promise<ObjectRow>,
  { expires }: ServeOptions = {},
): Promise<Response> {
  const { object, file } = await openCurrent(call, find);
  try {
    const { size } = await file.stat();
    const headers = headersOf(call, object, expires);
    if (isUnchanged(call.request, object)) return await closing(file, 304, headers);

    const wanted = call.request.headers.get("range");
    const range = wanted === null ? undefined : parseRange(wanted, size);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set("content-length", String(end - start + 1));
    if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);

    const status = range ? 206 : 200;
    if (call.request.method === "HEAD" || size === 0) return await closing(file, status, headers);
    const bytes = Readable.toWeb(file.createReadStream({ start, end }));
    return new Response(bytes as ReadableStream<Uint8Array>, { status, headers });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function closing(file: FileHandle, status: number, headers: Headers) {
  await file.close();
  return new Response(null, { status, headers });
}

// The file of a row that was just read may have been replaced meanwhile, once.
async function openCurrent({ cloud: { files } }: Call, find: () => Promise<ObjectRow>) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const object = await find();
    const file = object.version ? await files.open(object.version) : undefined;
    if (file) return { object, file };
  }
  throw noSuchFile();
}

function headersOf({ url }: Call, { metadata }: ObjectRow, expires: Date | undefined) {
  const headers = new Headers({
    "accept-ranges": "bytes",
    "content-type": contentType(metadata?.mimetype),
    "x-robots-tag": "none",
  });
  if (metadata?.eTag) headers.set("etag", metadata.eTag);
  if (metadata?.lastModified) {
    headers.set("last-modified", new Date(metadata.lastModified).toUTCString());
  }
  if (expires) headers.set("expires", expires.toUTCString());
  else headers.set("cache-control", metadata?.cacheControl ?? "no-cache");

  const download = url.searchParams.get("download");
  if (download !== null) headers.set("content-disposition", disposition(download));
  return headers;
}

// A stored page must not run as one of this origin.
function contentType(type = "application/octet-stream") {
  return type.includes("text/html") ? "text/plain" : type;
}

function disposition(fileName: string) {
  if (fileName === "") return "attachment;";
  const encoded = encodeURIComponent(fileName);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

function isUnchanged({ headers }: Request, { metadata }: ObjectRow): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) {
    const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return tags.includes("*") || tags.includes(metadata?.eTag ?? "");
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  // The header counts in seconds.
  return Math.floor(Date.parse(metadata?.lastModified ?? "") / 1000) <= since / 1000;
}
