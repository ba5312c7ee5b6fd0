import { INSUFFICIENT_PRIVILEGE, RAISE_EXCEPTION, TOO_OFTEN } from "#functions/sql-states";
import { BackendUnavailable } from "./backend-unavailable.server";
import { errorMessage, type FlashMessage } from "./flash-message";
import { forbidden } from "./http-errors.server";
import { logBackendError } from "./log.server";
import { type Failure, failure } from "./outcome";

interface DatabaseError {
  code?: string;
  message: string;
  details?: string | undefined;
}

/**
 * What to answer to a refusal that a rule of the database raised: its text for the user, and the time
 * to wait if the rule is a limit; null without an error. A bug is thrown.
 */
export function failureOf(
  error: DatabaseError | null,
  title: string,
  limit: { retryAfterSeconds?: number } = {},
): Failure | null {
  if (!error) return null;
  if (error.code !== RAISE_EXCEPTION) throw errorToThrow(error);

  return failure(errorMessage(title, error.message), error.details === TOO_OFTEN ? limit : {});
}

/**
 * The same for a change that has a message of its own for any failure, so that a bug is not thrown
 * but logged, and answered by this message. A missing answer is thrown, because nobody knows whether
 * the change was made.
 */
export function failureOrLogged(
  error: DatabaseError | null,
  { message, log }: { message: FlashMessage; log: string },
): Failure | null {
  if (!error) return null;
  if (error.code === RAISE_EXCEPTION) return failure({ ...message, text: error.message });
  if (isDatabaseUnanswered(error)) throw errorToThrow(error);

  logBackendError(log, error);
  return failure(message);
}

/** The error to throw where it is no refusal: a bug as it is, a missing answer as `BackendUnavailable`. */
export function errorToThrow(error: DatabaseError): DatabaseError {
  const isBug = !isDatabaseUnanswered(error);

  return isBug || error instanceof BackendUnavailable
    ? error
    : new BackendUnavailable("The database did not answer", { cause: error });
}

// Without `throwOnError` supabase-js returns what its `fetch` threw as an error with an empty code.
const isDatabaseUnanswered = (error: DatabaseError) =>
  error instanceof BackendUnavailable || error.code === "";

/**
 * What a function answers whose list was not loaded: null, which its page says, and an entry in the log. A
 * user who has lost the right to read the list since the request began is refused.
 */
export function notLoaded(list: string, error: { code: string; message: string }): null {
  if (error.code === INSUFFICIENT_PRIVILEGE) throw forbidden();

  logBackendError(`${list} were not loaded`, error);
  return null;
}
