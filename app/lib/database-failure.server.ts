import { isDenied, RAISE_EXCEPTION, TOO_OFTEN, UNIQUE_VIOLATION } from "#functions/sql-states";
import { BackendUnavailable } from "./backend-unavailable.server";
import { errorMessage } from "./flash-message";
import { forbidden } from "./http-errors.server";
import { logAnsweredBug } from "./log.server";
import { type Failure, failure } from "./outcome";

export const NOT_ALLOWED = "Your account may not do this, or no longer.";

interface DatabaseError {
  code?: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/**
 * What to answer to an error of the database; null without one, or if the same form has inserted its
 * row before. A refusal that a rule raised is shown with its own text; a user who has lost the right
 * since the request began is refused, too. A bug is thrown, and so is a missing answer, unless the
 * product has a text for both, `ifFailed`: then the bug is logged. The status of the answer tells them
 * apart.
 */
export function failureOrThrow(
  error: DatabaseError | null,
  title: string,
  { ifFailed }: { ifFailed?: string } = {},
): Failure | null {
  if (!error || isDuplicateSubmit(error)) return null;
  if (error.code === RAISE_EXCEPTION) return refusalOf(error, title);
  if (isDenied(error)) return failure(errorMessage(title, NOT_ALLOWED));
  if (ifFailed === undefined) throw isUnanswered(error) ? unavailable(error) : bugOf(error);

  const message = errorMessage(title, ifFailed);
  if (isUnanswered(error)) return failure(message);
  logAnsweredBug(bugOf(error), title);
  return failure(message, { isBug: true });
}

/** The hint of a limit is how many seconds to wait. */
function refusalOf({ message, details, hint }: DatabaseError, title: string): Failure {
  const limit = details === TOO_OFTEN ? { retryAfterSeconds: Number(hint) } : {};

  return failure(errorMessage(title, message), limit);
}

/** Whether the same form has already inserted this row. */
const isDuplicateSubmit = ({ code, message }: DatabaseError) =>
  code === UNIQUE_VIOLATION && message.includes("idempotency_key");

// Without `throwOnError` supabase-js returns what its `fetch` threw as an error with an empty code.
const isUnanswered = (error: DatabaseError) =>
  error instanceof BackendUnavailable || error.code === "";

const unavailable = (error: DatabaseError) =>
  error instanceof BackendUnavailable
    ? error
    : new BackendUnavailable("The database did not answer", { cause: error });

// supabase-js returns no Error, and Remix would send what is none to the browser as it is.
const bugOf = ({ code, message }: DatabaseError) => Object.assign(new Error(message), { code });

/**
 * What a function answers whose list was not loaded: null, for which its page has a text. A bug is
 * logged. A user who has lost the right to read the list since the request began is refused.
 */
export function logNotLoaded(list: string, error: DatabaseError): null {
  if (isDenied(error)) throw forbidden();

  if (!isUnanswered(error)) logAnsweredBug(bugOf(error), `${list} were not loaded`);
  return null;
}
