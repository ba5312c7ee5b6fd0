import { INSUFFICIENT_PRIVILEGE } from "./database-error-codes";
import { forbidden } from "./http-errors.server";
import { logBackendError } from "./log.server";

/**
 * What a function answers whose list was not loaded: null, which its page says, and an entry in the log. A
 * user who has lost the right to read the list since the request began is refused.
 */
export function notLoaded(list: string, error: { code: string; message: string }): null {
  if (error.code === INSUFFICIENT_PRIVILEGE) throw forbidden();

  logBackendError(`${list} were not loaded`, error);
  return null;
}
