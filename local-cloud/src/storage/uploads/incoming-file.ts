import type { Metadata } from "./user-metadata";

/** A file as a request brings it. Its bytes come only as fast as they are read. */
export interface IncomingFile {
  mimeType: string;
  cacheControl: string;
  userMetadata: Metadata | undefined;
  /** What the request says of its length, which is more than the file's in a form. */
  declaredLength: number | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

export function isForm({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

export function declaredLength({ headers }: Request): number | undefined {
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
}
