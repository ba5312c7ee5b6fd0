import { RAISE_EXCEPTION } from "./database-error-codes";
import { errorMessage, type FlashMessage } from "./flash-message";
import { logBackendError } from "./log.server";
import { type Failure, failure } from "./outcome";

type DatabaseError = { code?: string; message: string } | null;

// Of a request that was not answered supabase-js makes an error without a code, or throws the
// `BackendUnavailable` itself.
const NO_ANSWER = ["", "ABORT_ERR"];

/** What a rule of the database says to the user; null if it has no objection. A bug is thrown. */
export function refusalOf(
  error: DatabaseError,
  title: string,
  more: { retryAfterSeconds?: number } = {},
): Failure | null {
  if (!error) return null;
  if (error.code !== RAISE_EXCEPTION) throw error;

  return failure(errorMessage(title, error.message), more);
}

/**
 * What went wrong, for a change whose bugs have a message of their own; such a bug is logged. Where no
 * answer came, nobody knows whether it was made, and that is thrown.
 */
export function refusalOrLogged(
  error: DatabaseError,
  { message, log }: { message: FlashMessage; log: string },
): Failure | null {
  if (!error) return null;
  if (error.code === RAISE_EXCEPTION) return failure({ ...message, text: error.message });
  if (error.code !== undefined && NO_ANSWER.includes(error.code)) throw error;

  logBackendError(log, error);
  return failure(message);
}
