const NEEDED = [
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "SITE_URL",
  "COOKIE_SECRET",
  "PAYMENT_PAGE_ORIGIN",
];

/**
 * The sentence that names the settings which are not there; undefined when all are.
 * @param {Record<string, string | undefined>} env
 */
export function whatIsMissing(env) {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length === 0) return undefined;

  return (
    `The web server needs to be told ${missing.join(", ")}. The README says what each of ` +
    "them is. For a trial on this machine, `npm start` sets them all."
  );
}
