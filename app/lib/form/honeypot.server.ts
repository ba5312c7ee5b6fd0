import { Honeypot } from "remix-utils/honeypot/server";
import { env } from "~/env.server";
import { errorMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import { OPENED_AT_FIELD, TRAP_FIELD } from "./field-names";

const MAX_AGE_MS = 24 * 60 * 60 * 1000;

class ExpiringHoneypot extends Honeypot {
  // By itself the package accepts a form that lacks both fields.
  protected override shouldCheckHoneypot() {
    return true;
  }

  protected override isValidTimeStamp(time: number) {
    return super.isValidTimeStamp(time) && Date.now() - time < MAX_AGE_MS;
  }
}

const honeypot = new ExpiringHoneypot({
  nameFieldName: TRAP_FIELD,
  validFromFieldName: OPENED_AT_FIELD,
  encryptionSeed: env.COOKIE_SECRET,
});

/** The encrypted time at which a form is shown, for `HoneypotFields`; its page is not cached. */
export function sealOpeningTime(context: { isCacheable: boolean }): string {
  context.isCacheable = false;

  return honeypot.getInputProps().encryptedValidFrom;
}

const EXPIRED = errorMessage(
  "This Form Has Expired",
  "This page was out of date, so nothing was sent. Please send it again.",
);

interface HoneypotForm {
  website: string;
  openedAt: string;
}

/**
 * Whether a person may have sent the form: the trap is empty, and the page is a day old at most.
 */
export function checkHoneypot(form: HoneypotForm): Outcome<void, "trapped" | "expired"> {
  if (form.website) return failure(null, { code: "trapped" });

  const posted = new FormData();
  posted.set(TRAP_FIELD, form.website);
  posted.set(OPENED_AT_FIELD, form.openedAt);
  try {
    honeypot.check(posted);
    return success();
  } catch {
    // A time that is forged or was encrypted with an earlier COOKIE_SECRET fails with any error.
    return failure(EXPIRED, { code: "expired" });
  }
}
