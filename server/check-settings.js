// Plain JavaScript, because `npm start` and `npm run serve` check with it before anything is built.

const REQUIRED = [
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "SITE_URL",
  "COOKIE_SECRET",
  "CLIENT_ADDRESS_SECRET",
  "PAYMENT_PAGE_ORIGIN",
];

/** @type {Record<string, (text: string) => string | undefined>} */
const RULES = {
  PORT: between(0, 65_535),
  TRUST_PROXY: between(0, 16),
  METRICS_PORT: between(0, 65_535),
  MAX_REQUESTS: between(1, 100_000),
  STOP_GRACE_SECONDS: between(0, 600),
  CONTENT_CHECK_MS: between(0, 60_000),
  CACHE_MEGABYTES: between(0, 16_384),
  LIVE_HEARTBEAT_SECONDS: (text) =>
    Number(text) >= 0.05 && Number(text) <= 60 ? undefined : `must be 0.05 to 60, not "${text}"`,
  SITE_URL: origin,
  SUPABASE_URL: origin,
  PAYMENT_PAGE_ORIGIN: origin,
  COOKIE_SECRET: secret,
  CLIENT_ADDRESS_SECRET: secret,
};

/**
 * All that is wrong with the settings of the web server, a sentence each.
 * @param {Record<string, string | undefined>} env
 */
export function settingsProblems(env) {
  const missing = REQUIRED.filter((name) => !env[name]);
  const wrong = Object.entries(RULES).flatMap(([name, check]) => {
    const problem = env[name] && check(env[name]);
    return problem ? [`${name} ${problem}.`] : [];
  });
  if (missing.length === 0) return wrong;

  return [
    `The web server needs to be told ${missing.join(", ")}. The README says what each of ` +
      "them is. For a trial on this machine, `npm start` sets them all.",
    ...wrong,
  ];
}

/**
 * @param {number} least
 * @param {number} most
 * @returns {(text: string) => string | undefined}
 */
function between(least, most) {
  return (text) => {
    const isFine = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    return isFine ? undefined : `must be a number between ${least} and ${most}, not "${text}"`;
  };
}

/** @param {string} text */
function secret(text) {
  return text.length >= 32 ? undefined : `must have 32 characters or more, not ${text.length}`;
}

/** @param {string} text */
function origin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search;
  return isOrigin ? undefined : `must look like https://example.com, not "${text}"`;
}
