import type { PostgrestError } from "@supabase/supabase-js";
import { RequestError } from "./serve-json.ts";
import { RAISE_EXCEPTION, TOO_OFTEN } from "./sql-states.ts";

const MALFORMED_CART = "malformed_cart";

/** The error to throw: a rule of the database refuses with its text for the user, a bug stays as it is. */
export function requestErrorOf(error: PostgrestError): Error {
  const { code, message, details, hint } = error;
  if (code !== RAISE_EXCEPTION) return error;
  if (details === TOO_OFTEN) {
    return new RequestError(429, message, { retryAfterSeconds: Number(hint) });
  }
  return new RequestError(details === MALFORMED_CART ? 400 : 409, message);
}
