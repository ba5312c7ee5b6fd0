import type { RequestContext } from "~/context.server";
import { successMessage } from "~/lib/flash-message";
import { checkHoneypot } from "~/lib/form/honeypot.server";
import { recordKey } from "~/lib/form/record-key.server";
import { networkOf } from "~/lib/network";
import { failure, type Outcome, success } from "~/lib/outcome";
import { refusalOf } from "~/lib/refusal.server";
import type { ContactForm } from "./schema";

const SENT = successMessage("Message Sent!", "Thank you. We answer within one business day.");

const RETRY_AFTER_SECONDS = 600;

/** Stores a message for the administrators. */
export async function submitContactMessage(
  context: RequestContext,
  form: ContactForm,
): Promise<Outcome> {
  const honeypot = checkHoneypot(form);
  // A program must not learn that it was caught.
  if (!honeypot.ok) return honeypot.code === "trapped" ? success(SENT) : failure(honeypot.message);

  const { db, clientAddress } = context;
  // A session that is due is renewed, so that a member counts as one.
  await context.visitor();
  const { error } = await db.rpc("submit_contact_message", {
    _name: form.name,
    _email: form.email,
    _subject: form.subject,
    _message: form.message,
    _form_key: recordKey(form),
    ...(clientAddress && { _network: networkOf(clientAddress) }),
  });
  const more = { retryAfterSeconds: RETRY_AFTER_SECONDS };

  return refusalOf(error, "Message Not Sent", more) ?? success(SENT);
}
