import type { PostgrestError } from "@supabase/supabase-js";
import { RequestError } from "./serve-json.ts";
import { RAISE_EXCEPTION, TOO_OFTEN } from "./sql-states.ts";

const STATUSES: Record<string, number> = { malformed_cart: 400, [TOO_OFTEN]: 429 };

/** The error to throw: a rule of the database refuses with its text for the user, a bug stays as it is. */
export function requestErrorOf(error: PostgrestError): Error {
  return error.code === RAISE_EXCEPTION
    ? new RequestError(STATUSES[error.details] ?? 409, error.message)
    : error;
}
