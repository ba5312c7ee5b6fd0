import { INSUFFICIENT_PRIVILEGE } from "./database-error-codes";
import { forbidden } from "./http-errors.server";
import { logBackendError } from "./log.server";
import { type Failure, failure } from "./outcome";

/**
 * A list that was not loaded, which its page says; the error is logged. A user who has lost the right to
 * read it since the request began is refused.
 */
export function notLoaded(list: string, error: { code: string; message: string }): Failure {
  if (error.code === INSUFFICIENT_PRIVILEGE) throw forbidden();

  logBackendError(`${list} were not loaded`, error);
  return failure(null);
}
