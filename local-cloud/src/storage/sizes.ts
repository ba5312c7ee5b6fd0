import { configAt, readConfig } from "../config-file";
import type { Settings } from "../settings";

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
