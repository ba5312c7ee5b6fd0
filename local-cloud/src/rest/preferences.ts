import { notImplemented } from "../http/request-error";
import { invalidPreferences } from "./errors";

/** The `Prefer` header. If a preference is repeated, the first counts. */
export interface Preferences {
  resolution?: "merge-duplicates" | "ignore-duplicates";
  return?: "representation" | "minimal" | "headers-only";
  count?: "exact" | "planned" | "estimated";
  missing?: "default" | "null";
  handling?: "strict" | "lenient";
  maxAffected?: number;
}

const KNOWN = new Map<string, string[]>([
  ["resolution", ["merge-duplicates", "ignore-duplicates"]],
  ["return", ["representation", "minimal", "headers-only"]],
  ["count", ["exact", "planned", "estimated"]],
  ["missing", ["default", "null"]],
  ["handling", ["strict", "lenient"]],
]);

/** The order in `Preference-Applied`. */
const APPLIED = ["resolution", "missing", "return", "count", "handling"] as const;

export function parsePreferences(header: string | null): Preferences {
  const requested = (header ?? "").split(",").map((one) => one.trim());
  const found: Record<string, string | number> = {};
  const unknown: string[] = [];

  for (const one of requested) {
    const [name = "", value = ""] = one.split("=");
    if (KNOWN.get(name)?.includes(value)) found[name] ??= value;
    else if (name === "max-affected") readMaxAffected(found, value);
    else if (name === "tx" && value === "rollback") throw notImplemented("Prefer: tx=rollback");
    else if (name === "timezone") throw notImplemented("Prefer: timezone");
    else if (one !== "" && name !== "tx") unknown.push(one);
  }

  const preferences: Preferences = found;
  if (preferences.handling === "strict" && unknown.length > 0) throw invalidPreferences(unknown);
  return preferences;
}

function readMaxAffected(found: Record<string, string | number>, value: string): void {
  if (/^-?\d{1,15}$/.test(value)) found.maxAffected ??= Number(value);
}

export function affectedLimit({ handling, maxAffected }: Preferences): number | undefined {
  return handling === "strict" ? maxAffected : undefined;
}

export function preferenceApplied(
  preferences: Preferences,
  respected: (keyof Preferences)[],
): Record<string, string> {
  const names: string[] = APPLIED.filter(
    (name) => respected.includes(name) && preferences[name] !== undefined,
  ).map((name) => `${name}=${preferences[name]}`);

  const limit = respected.includes("maxAffected") ? affectedLimit(preferences) : undefined;
  if (limit !== undefined) names.push(`max-affected=${limit}`);
  return names.length === 0 ? {} : { "preference-applied": names.join(", ") };
}
