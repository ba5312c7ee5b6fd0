const REQUIRED = [
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "SITE_URL",
  "COOKIE_SECRET",
  "PAYMENT_PAGE_ORIGIN",
];

/**
 * A sentence that names the settings which are missing; undefined when all are set.
 * @param {Record<string, string | undefined>} env
 */
export function describeMissingSettings(env) {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === 0) return undefined;

  return (
    `The web server needs to be told ${missing.join(", ")}. The README says what each of ` +
    "them is. For a trial on this machine, `npm start` sets them all."
  );
}
