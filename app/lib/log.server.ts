import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { pino } from "pino";
import pretty from "pino-pretty";

/** Where an error reporter may subscribe, loaded by `node --import`; docs/operating.md has one. */
const errors = channel("homeline:error");

const ERROR = pino.levels.values.error ?? 50;

const requestIds = new AsyncLocalStorage<string>();

/** JSON for machines, text for a terminal. Lines name no query, no cookie and no client address. */
export const log = pino(
  {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, write, level) {
        const [about] = args as unknown[];
        const error = about instanceof Error ? about : Object(about).err;
        if (level >= ERROR && error) errors.publish({ error, requestId: requestIds.getStore() });
        return write.apply(this, args);
      },
    },
    mixin: () => ({ requestId: requestIds.getStore() }),
  },
  process.stdout.isTTY ? pretty({ sync: true, ignore: "method,path,status,ms" }) : undefined,
);

/** Adds the id of the request to every line that is logged for it from here on. */
export function logUnder(requestId: string) {
  requestIds.enterWith(requestId);
}

/**
 * Logs that the backend refused or did not answer. Its details may name a person, so they stay out.
 */
export function logBackendError(what: string, error: { code?: string; message: string }) {
  log.error({ code: error.code }, `${what}: ${error.message}`);
}

/** Logs a failure that nobody foresaw. */
export function logBug(error: unknown, { method, url }: Request) {
  // A query string may hold what is private.
  const { pathname } = new URL(url);
  log.error({ err: withoutDetails(error) }, `${method} ${pathname} failed`);
}

/** Logs a bug that the product answers with a message of its own. */
export function logAnsweredBug(error: Error, what: string) {
  log.error({ err: withoutDetails(error) }, what);
}

/** The database quotes rows in the details of an error, and they may name a person. */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error && "details" in error)) return error;

  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack, code: Object(error).code });
}

/** Logs a path without a page, wherever it was found to have none. */
export function logNotFound({ url }: Request) {
  log.warn(`Page not found: ${new URL(url).pathname.replace(/\.data$/, "")}`);
}
