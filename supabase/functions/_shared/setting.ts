export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

const LEGACY_NAMES = {
  PUBLISHABLE: "SUPABASE_ANON_KEY",
  SECRET: "SUPABASE_SERVICE_ROLE_KEY",
};

/** A key of the project. Where both kinds exist, the legacy one may have been switched off. */
export function projectKey(kind: keyof typeof LEGACY_NAMES): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get(`SUPABASE_${kind}_KEYS`) || "{}");
  return keys.default ?? Object.values(keys)[0] ?? setting(LEGACY_NAMES[kind]);
}
