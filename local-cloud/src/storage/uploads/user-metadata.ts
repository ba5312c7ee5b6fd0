import { parseStorableJson } from "../../storable-json";
import { tooLarge } from "../storage-error";

export type Metadata = Record<string, unknown>;

const LIMIT = 1024 * 1024;

/** What an upload says of its file in its own words; undefined if that cannot be read. */
export function parseMetadata(json: string): Metadata | undefined {
  if (Buffer.byteLength(json) > LIMIT) throw tooLarge("user_metadata");

  try {
    const value = parseStorableJson(json);
    return typeof value === "object" && value !== null ? (value as Metadata) : undefined;
  } catch {
    return undefined;
  }
}

export function metadataFromHeader(base64: string | null): Metadata | undefined {
  return base64 === null ? undefined : parseMetadata(Buffer.from(base64, "base64").toString());
}
