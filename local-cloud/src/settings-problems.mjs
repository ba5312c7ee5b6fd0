// Plain JavaScript, because `npm start` checks with it before anything is built.

/** @type {Record<string, (text: string) => string | undefined>} */
const RULES = {
  LOCAL_CLOUD_PORT: between(0, 65_535),
  DATABASE_URL: (text) =>
    /^postgres(ql)?:\/\//.test(text)
      ? undefined
      : "must begin with postgresql:// (leave it empty for PGlite)",
  SEED: (text) =>
    ["demo", "empty"].includes(text) ? undefined : `must be "demo" or "empty", not "${text}"`,
  AUTH_RATE_LIMITS: onOrOff,
  AUTH_FORWARDED_FOR: onOrOff,
  MAIL_REQUESTS_PER_SECOND: between(1, 1_000),
  MAIL_DAILY_QUOTA: between(1, 1_000_000),
  MAIL_MONTHLY_QUOTA: between(1, 1_000_000),
  SCHEDULE_SECONDS: between(0, 86_400),
};

/**
 * All that is wrong with the settings of the local cloud, a sentence each.
 * @param {Record<string, string | undefined>} env
 */
export function settingsProblems(env) {
  return Object.entries(RULES).flatMap(([name, check]) => {
    const problem = env[name] && check(env[name]);
    return problem ? [`${name} ${problem}.`] : [];
  });
}

/** @param {string} text */
function onOrOff(text) {
  return ["on", "off"].includes(text) ? undefined : `must be "on" or "off", not "${text}"`;
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
