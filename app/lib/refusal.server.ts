import { BackendUnavailable } from "./backend-unavailable.server";
import { RAISE_EXCEPTION } from "./database-error-codes";
import { errorMessage, type FlashMessage } from "./flash-message";
import { logBackendError } from "./log.server";
import { type Failure, failure } from "./outcome";

interface DatabaseError {
  code?: string;
  message: string;
}

/** What a rule of the database says to the user; null if it has no objection. A bug is thrown. */
export function refusalOf(
  error: DatabaseError | null,
  title: string,
  more: { retryAfterSeconds?: number } = {},
): Failure | null {
  if (!error) return null;
  if (error.code !== RAISE_EXCEPTION) throw errorToThrow(error);

  return failure(errorMessage(title, error.message), more);
}

/**
 * What went wrong, for a change whose bugs have a message of their own; such a bug is logged. Where no
 * answer came, nobody knows whether it was made, and that is thrown.
 */
export function refusalOrLogged(
  error: DatabaseError | null,
  { message, log }: { message: FlashMessage; log: string },
): Failure | null {
  if (!error) return null;
  if (error.code === RAISE_EXCEPTION) return failure({ ...message, text: error.message });
  if (isUnanswered(error)) throw errorToThrow(error);

  logBackendError(log, error);
  return failure(message);
}

/** What is thrown for an error that is no refusal: a bug as it is, a missing answer as temporary. */
export function errorToThrow(error: DatabaseError): DatabaseError {
  const isBug = !isUnanswered(error);

  return isBug || error instanceof BackendUnavailable
    ? error
    : new BackendUnavailable("The database did not answer", { cause: error });
}

// Without `throwOnError` supabase-js returns what its `fetch` threw as an error with an empty code.
const isUnanswered = (error: DatabaseError) =>
  error instanceof BackendUnavailable || error.code === "";
