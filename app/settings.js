import { z } from "zod/v4";

// It is plain JavaScript, because `npm start` and `npm run serve` check with it before anything is built.

/** The settings of the web server. An empty one counts as none. */
export const settingsSchema = z.object({
  SUPABASE_URL: origin(),
  SUPABASE_ANON_KEY: z.string(),
  /** The site's public origin: links in mails, canonical addresses, and whether it is https. */
  SITE_URL: origin(),
  /** Signs the site's own cookies. */
  COOKIE_SECRET: secret(),
  /** Tells the edge functions that an address of a client comes from this server. */
  CLIENT_ADDRESS_SECRET: secret(),
  /** Where the hosted payment page is; the content security policy lets forms lead there. */
  PAYMENT_PAGE_ORIGIN: origin(),
  /** Without it the server listens on every address of the machine, IPv4 and IPv6. */
  HOST: z.string().optional(),
  PORT: number({ min: 0, max: 65_535 }).default(3000),
  /** The number of our own proxies before the server. */
  TRUST_PROXY: number({ min: 0, max: 16 }).default(0),
  /** The port of `/metrics`; without it there are none. */
  METRICS_PORT: number({ min: 0, max: 65_535 }).optional(),
  /** How many pages and forms may be under way at once. */
  MAX_REQUESTS: number({ min: 1, max: 100_000 }).default(20),
  /** How many forms with files may be under way at once, beside those. */
  MAX_UPLOADS: number({ min: 1, max: 10_000 }).default(20),
  /** The commit that was built, which `/livez` says. */
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, "must be the hash of a commit")
    .optional(),
  /** How long the server still answers after it was told to stop. */
  STOP_GRACE_SECONDS: number({ min: 0, max: 600 }).default(5),
  /** The memory for pages without cookies; what they read has a quarter of it. 0 caches nothing. */
  CACHE_MEGABYTES: number({ min: 0, max: 16_384 }).default(64),
  /** How long content counts as unchanged before the backend is asked again; 0 asks each time. */
  CONTENT_CHECK_MS: number({ min: 0, max: 60_000 }).default(250),
  /** How often an open stream sends a heartbeat and checks that its user may still read it. */
  LIVE_HEARTBEAT_SECONDS: number({ min: 0.05, max: 60 }).default(15),
});

/** @typedef {z.infer<typeof settingsSchema>} Settings */
/** @typedef {Record<string, string | undefined>} Variables */

/**
 * All that is wrong with the settings, a sentence each.
 * @param {Variables} env
 */
export function settingsProblems(env) {
  const { error } = settingsSchema.safeParse(withoutEmpty(env));
  const issues = error?.issues ?? [];
  const missing = issues.filter(({ code }) => code === "invalid_type");
  const wrong = issues.filter(({ code }) => code !== "invalid_type");
  const sentences = wrong.map(({ path, message }) => `${path.join()} ${message}.`);
  if (missing.length === 0) return sentences;

  const names = missing.map(({ path }) => path.join()).join(", ");
  return [
    `The web server needs to be told ${names}. docs/operating.md says what each of ` +
      "them is. For a trial on this machine, `npm start` sets them all.",
    ...sentences,
  ];
}

/**
 * The values of all settings; throws if any is missing or wrong.
 * @param {Variables} env
 */
export function readSettings(env) {
  const problems = settingsProblems(env);
  if (problems.length > 0) throw new Error(problems.join("\n"));

  return settingsSchema.parse(withoutEmpty(env));
}

/** @param {Variables} env */
const withoutEmpty = (env) => Object.fromEntries(Object.entries(env).filter(([, text]) => text));

/**
 * A whole number, unless its limits are fractions.
 * @param {{ min: number, max: number }} limits
 */
function number({ min, max }) {
  const form = Number.isInteger(min) ? /^\d+$/ : /^\d+(\.\d+)?$/;

  return z
    .string()
    .refine((text) => form.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a number between ${min} and ${max}, not "${input}"`,
    })
    .transform(Number);
}

function secret() {
  return z.string().min(32, {
    error: ({ input }) => `must have 32 characters or more, not ${String(input).length}`,
  });
}

function origin() {
  return z
    .string()
    .refine(isOrigin, {
      abort: true,
      error: ({ input }) => `must look like https://example.com, not "${input}"`,
    })
    .transform((text) => new URL(text).origin);
}

/** @param {string} text */
function isOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;

  return Boolean(url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search);
}
