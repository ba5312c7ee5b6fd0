// The settings of the web server, each with its limits and its default. The check before the start,
// `server/settings.ts` and `env.server.ts` all read this table. It is plain JavaScript, because
// `npm start` and `npm run serve` check with it before anything is built.

/**
 * @template Value
 * @typedef {object} Setting
 * @property {boolean} [isRequired]
 * @property {Value} fallback What counts without it, or where it is empty.
 * @property {(text: string) => string | undefined} problemOf
 * @property {(text: string) => Value} read
 */

export const SETTINGS_TABLE = {
  SUPABASE_URL: origin(),
  SUPABASE_ANON_KEY: { ...text(""), isRequired: true },
  /** The site's public origin: links in mails, canonical addresses, and whether it is https. */
  SITE_URL: origin(),
  /** Signs the site's own cookies. */
  COOKIE_SECRET: secret(),
  /** Tells the edge functions that an address of a client comes from this server. */
  CLIENT_ADDRESS_SECRET: secret(),
  /** Where the hosted payment page is; the content security policy lets forms lead there. */
  PAYMENT_PAGE_ORIGIN: origin(),
  /** Without it the server listens on every address of the machine, IPv4 and IPv6. */
  HOST: text(undefined),
  PORT: number({ min: 0, max: 65_535, fallback: 3000 }),
  /** The number of our own proxies before the server. */
  TRUST_PROXY: number({ min: 0, max: 16, fallback: 0 }),
  /** The port of `/metrics`; without it there are none. */
  METRICS_PORT: number({ min: 0, max: 65_535, fallback: undefined }),
  /** How many pages and forms may be under way at once. */
  MAX_REQUESTS: number({ min: 1, max: 100_000, fallback: 20 }),
  /** How long the server still answers after it was told to stop. */
  STOP_GRACE_SECONDS: number({ min: 0, max: 600, fallback: 5 }),
  /** The memory for pages without cookies; what they read has a quarter of it. 0 caches nothing. */
  CACHE_MEGABYTES: number({ min: 0, max: 16_384, fallback: 64 }),
  /** How long content counts as unchanged before the backend is asked again; 0 asks each time. */
  CONTENT_CHECK_MS: number({ min: 0, max: 60_000, fallback: 250 }),
  /** How often an open stream sends a heartbeat and checks that its user may still read it. */
  LIVE_HEARTBEAT_SECONDS: number({ min: 0.05, max: 60, fallback: 15 }),
};

/**
 * All that is wrong with the settings of the web server, a sentence each.
 * @param {Record<string, string | undefined>} env
 */
export function settingsProblems(env) {
  const settings = Object.entries(SETTINGS_TABLE);
  const missing = settings.filter(([name, { isRequired }]) => isRequired && !env[name]);
  const wrong = settings.flatMap(([name, { problemOf }]) => {
    const problem = env[name] && problemOf(env[name]);
    return problem ? [`${name} ${problem}.`] : [];
  });
  if (missing.length === 0) return wrong;

  const names = missing.map(([name]) => name).join(", ");
  return [
    `The web server needs to be told ${names}. The README says what each of ` +
      "them is. For a trial on this machine, `npm start` sets them all.",
    ...wrong,
  ];
}

/**
 * The values of all settings; throws if any is missing or wrong.
 * @param {Record<string, string | undefined>} env
 */
export function readSettingsTable(env) {
  const problems = settingsProblems(env);
  if (problems.length > 0) throw new Error(problems.join("\n"));

  const values = Object.entries(SETTINGS_TABLE).map(([name, { read, fallback }]) => {
    const text = env[name];
    return [name, text ? read(text) : fallback];
  });
  return /** @type {SettingValues} */ (Object.fromEntries(values));
}

/** @typedef {typeof SETTINGS_TABLE} Table */
/** @typedef {{ [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never }} SettingValues */

/**
 * A whole number, unless its limits are fractions.
 * @template {number | undefined} Fallback
 * @param {{ min: number, max: number, fallback: Fallback }} options
 * @returns {Setting<number | Fallback>}
 */
function number({ min, max, fallback }) {
  const form = Number.isInteger(min) ? /^\d+$/ : /^\d+(\.\d+)?$/;

  return {
    fallback,
    read: Number,
    problemOf(text) {
      const isFine = form.test(text) && Number(text) >= min && Number(text) <= max;
      return isFine ? undefined : `must be a number between ${min} and ${max}, not "${text}"`;
    },
  };
}

/**
 * @template {string | undefined} Fallback
 * @param {Fallback} fallback
 * @returns {Setting<string | Fallback>}
 */
function text(fallback) {
  return { fallback, read: (given) => given, problemOf: () => undefined };
}

/** @returns {Setting<string>} */
function secret() {
  return {
    ...text(""),
    isRequired: true,
    problemOf: ({ length }) =>
      length >= 32 ? undefined : `must have 32 characters or more, not ${length}`,
  };
}

/** @returns {Setting<string>} */
function origin() {
  return {
    fallback: "",
    isRequired: true,
    read: (given) => new URL(given).origin,
    problemOf(given) {
      const url = URL.canParse(given) ? new URL(given) : undefined;
      const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search;
      return isOrigin ? undefined : `must look like https://example.com, not "${given}"`;
    },
  };
}
