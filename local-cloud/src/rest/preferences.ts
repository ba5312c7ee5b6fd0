import { notImplemented } from "../http/request-error";

/** The `Prefer` header. If a preference is repeated, the first counts. */
export interface Preferences {
  resolution?: "merge-duplicates";
  return?: "representation" | "minimal";
  count?: "exact";
  missing?: "default";
}

const KNOWN = new Map<string, string[]>([
  ["resolution", ["merge-duplicates"]],
  ["return", ["representation", "minimal"]],
  ["count", ["exact"]],
  ["missing", ["default"]],
]);
/** What PostgREST has besides. */
const LACKING =
  /^(?:resolution=ignore-duplicates|return=headers-only|count=(?:planned|estimated)|handling=strict|max-affected|timezone|tx=rollback)(?:=|$)/;

/** The order in `Preference-Applied`. */
const APPLIED = ["resolution", "missing", "return", "count"] as const;

export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {};

  for (const one of (header ?? "").split(",").map((text) => text.trim())) {
    if (LACKING.test(one)) throw notImplemented(`Prefer: ${one}`);
    const [name = "", value = ""] = one.split("=");
    if (KNOWN.get(name)?.includes(value)) found[name] ??= value;
  }
  return found;
}

export function preferenceApplied(
  preferences: Preferences,
  respected: (keyof Preferences)[],
): Record<string, string> {
  const names = APPLIED.filter(
    (name) => respected.includes(name) && preferences[name] !== undefined,
  ).map((name) => `${name}=${preferences[name]}`);

  return names.length === 0 ? {} : { "preference-applied": names.join(", ") };
}
