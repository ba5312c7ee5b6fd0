import { CONTACT_MESSAGES_LIMITS } from "#database";
import type { User } from "~/accounts/auth/visitor.server";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { checkHoneypot } from "~/lib/form/honeypot.server";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { joinParts } from "~/lib/join-parts";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction } from "~/services/functions.server";
import type { PublicDb } from "~/services/supabase.server";
import { openingFor, subjectFor } from "~/shop/plans/plan";
import { findPlan, type Plan } from "~/shop/plans/plans.server";
import type { ContactForm } from "./schema";

const SENT = successMessage("Message Sent!", "Thank you. We answer within one business day.");

const NOT_SENT = "Message Not Sent";

/** Stores a message for the administrators. */
export async function submitContactMessage(
  context: RequestContext,
  form: ContactForm,
): Promise<Outcome> {
  const honeypot = checkHoneypot(form);
  // A program must not learn that it was caught.
  if (!honeypot.ok) return honeypot.code === "trapped" ? success(SENT) : failure(honeypot.message);

  const { db } = context;
  const { name, email, subject, message } = form;
  const idempotencyKey = rowIdempotencyKey(form);
  // Renews the session if needed, so that the function knows the member.
  const { user } = await context.visitor();
  if (user) {
    const { error } = await db.rpc("submit_contact_message", {
      _name: name,
      _email: email,
      _subject: subject,
      _message: message,
      _idempotency_key: idempotencyKey,
    });
    return failureOrThrow(error, NOT_SENT) ?? success(SENT);
  }

  // The limit for signed-out visitors counts networks, and the database accepts a network from this
  // function only.
  const fields = { name, email, subject, message, idempotencyKey };
  const { refusal } = await callFunction(db, "submit-contact-message", fields);
  if (!refusal) return success(SENT);
  const { status, message: text, retryAfterSeconds } = refusal;
  if (text && retryAfterSeconds)
    return failure(errorMessage(NOT_SENT, text), { retryAfterSeconds });
  throw new Error(`Signed-out visitors cannot write just now: ${status} ${text}`);
}

/** The plan that the address of the form names. */
export async function chosenPlan(db: PublicDb, url: string): Promise<Plan | null> {
  const slug = new URL(url).searchParams.get("plan");

  return slug ? findPlan(db, { slug }) : null;
}

interface Known {
  plan: Plan | null;
  sender: User | null;
}

/** What the form can know before anything is typed: who writes, and about what. */
export function prefill(url: string, { plan, sender }: Known) {
  const query = new URL(url).searchParams;
  const planName = plan ? subjectFor(plan) : "";

  return {
    plan: planName,
    known: {
      name: sender ? nameOf(sender) : "",
      email: sender?.email ?? "",
      subject: oneLine(query.get("subject") ?? "") || planName,
      message: plan ? `${openingFor(plan)}\n` : "",
    },
  };
}

function nameOf({ username, first_name, last_name }: User): string {
  const fullName = joinParts(" ", first_name, last_name);

  return beginningOf(fullName || username, CONTACT_MESSAGES_LIMITS.name);
}

/** A link to the form may come from anybody, so what it fills in is limited to one short, readable line. */
function oneLine(text: string): string {
  return beginningOf(
    text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ").trim(),
    CONTACT_MESSAGES_LIMITS.subject,
  );
}

/** As much of it as the form takes, without half a letter at the end. */
const beginningOf = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
