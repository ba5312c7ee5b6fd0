import type { PostgrestError } from "@supabase/supabase-js";
import { RequestError } from "./serve-json.ts";
import { RAISE_EXCEPTION, TOO_OFTEN } from "./sql-states.ts";

const MALFORMED_CART = "malformed_cart";

/** The error to throw: what a rule of the database says to the user, or else the bug itself. */
export function requestErrorOf(error: PostgrestError): Error {
  const { code, message, details, hint } = error;
  if (code !== RAISE_EXCEPTION) return error;
  if (details === TOO_OFTEN) {
    return new RequestError(429, message, { retryAfterSeconds: Number(hint) });
  }
  return new RequestError(details === MALFORMED_CART ? 400 : 409, message);
}
