import { configAt, readConfig } from "../config-file";
import type { Settings } from "../settings";
import { invalidRequest, tooLarge } from "./storage-error";

/** A size as config.toml writes it: "50MiB" and "50MB" are the same to the command-line tool. */
export function readStorageConfig(settings: Pick<Settings, "supabaseDir">) {
  const config = readConfig(settings);
  const size = configAt(config, "storage.file_size_limit") ?? "50MiB";
  return {
    isEnabled: configAt(config, "storage.enabled") !== false,
    sizeLimit: typeof size === "number" ? size : configuredSize(String(size)),
  };
}

const CONFIGURED = /^(\d+(?:\.\d+)?) *([kmgtp]?)i?b?$/i;

function configuredSize(text: string): number {
  const [, number, unit = ""] = CONFIGURED.exec(text) ?? [];
  if (number === undefined) {
    throw new Error(`supabase/config.toml: [storage] file_size_limit is not a size: ${text}`);
  }
  return Math.floor(Number(number) * 1024 ** " kmgtp".indexOf(unit.toLowerCase() || " "));
}

const BUCKET = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i;
const UNITS: Record<string, number> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 };

/** The limit that a new bucket asks for, in bytes or as "20MB". */
export function bucketSizeLimit(wanted: string | number, limit: number): number {
  const size = typeof wanted === "number" ? wanted : parseBucketSize(wanted);
  if (size > limit) throw tooLarge();
  return size;
}

function parseBucketSize(text: string): number {
  const [, number, unit = ""] = BUCKET.exec(text) ?? [];
  if (number === undefined) {
    throw invalidRequest("Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B");
  }
  return Math.floor(Number(number) * (UNITS[unit.toLowerCase()] ?? 1));
}
