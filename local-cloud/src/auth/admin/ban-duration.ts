import { validationError } from "../auth-error";

const PART = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const SECONDS: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};
const MAX_SECONDS = 292 * 365 * 24 * 3600;

/** Reads a Go duration such as `1h30m`. `none` lifts a ban, an empty text changes nothing. */
export function banSeconds(duration: string): number | undefined {
  if (duration === "") return undefined;
  if (duration === "none") return 0;

  const seconds = PART.test(duration) ? sum(duration) : Number.NaN;
  if (seconds <= MAX_SECONDS) return seconds;
  throw validationError(
    `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`,
  );
}

function sum(duration: string): number {
  return [...duration.matchAll(/(\d+(?:\.\d+)?)([a-zµ]+)/g)].reduce(
    (seconds, [, amount, unit = ""]) => seconds + Number(amount) * (SECONDS[unit] ?? 0),
    0,
  );
}
