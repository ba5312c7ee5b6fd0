import { data } from "@remix-run/node";
import { readSentFields, recoverForm, valuesOf } from "~/base/form-recovery.server";
import { sessionFields } from "~/base/recovered-form-schema";
import { contextOf, type RequestArgs, type RequestContext } from "~/context.server";
import { errorMessage } from "~/lib/flash-message";
import { RESUBMIT_PARAM } from "~/lib/form/field-names";
import { statusOf } from "~/lib/form/form.server";
import { type Failure, failure } from "~/lib/outcome";
import { signInWithPassword } from "./auth.server";
import { passSecondStep } from "./second-step.server";
import { findSessionUser } from "./visitor.server";

// A form that was sent without a session is shown again beside a login. Both are sent together, to
// the page of the form, which signs in and then handles the form.

export const SESSION_ENDED = failure(
  errorMessage(
    "You Were Signed Out",
    "You are no longer signed in, so nothing was saved. Please log in again.",
  ),
);

export const CODE_MISSING = failure(
  errorMessage(
    "Code Missing",
    "This account signs in in two steps, so nothing was saved. Enter also the code that your app shows now.",
  ),
);

/** If something was typed, ends the request by a page that shows it beside a login. */
export async function throwLoginIfTyped(args: RequestArgs, failure: Failure<string>) {
  const form = await recoverForm(args, { failure, needsLogin: true });
  if (form) throw data(form, { status: statusOf(contextOf(args), failure, 401) });
}

/** Whether a form was sent together with a login. */
export const isResubmit = ({ url }: Request) => new URL(url).searchParams.has(RESUBMIT_PARAM);

/** Signs in by the login beside a recovered form, so that the form is sent in that user's name. */
export async function signInBesideForm(args: RequestArgs, context: RequestContext) {
  const login = await readLogin(args);
  if (!login) return;

  const signedIn = await signInWithPassword(context.db, login);
  if (!signedIn.ok) return throwLoginIfTyped(args, signedIn);
  if (signedIn.value.needsSecondStep) {
    const passed = login.code ? await passSecondStep(context.db, login) : CODE_MISSING;
    if (!passed.ok) return throwLoginIfTyped(args, passed);
  }
  context.setUser(await findSessionUser(context.db));
}

/** The login that was sent with a form. Only an action knows how large another form may be. */
export async function readLogin(args: RequestArgs) {
  if (!isResubmit(args.request)) return null;
  const login = sessionFields.safeParse(valuesOf(await readSentFields(args))).data;

  if (!login) return null;
  const { sessionEmail: email, sessionPassword: password, sessionCode } = login;
  return { email, password, code: sessionCode.replace(/\s/g, "") };
}
