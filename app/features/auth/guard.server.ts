import { redirect } from "@remix-run/node";
import { contextOf, type RequestArgs, type RequestContext } from "~/context.server";
import { readLogin, throwLoginWithInput } from "~/features/recovered-form/form-recovery.server";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { errorMessage, type FlashMessage, infoMessage } from "~/lib/flash-message";
import { redirectWithMessage } from "~/lib/flash-message.server";
import { href } from "~/lib/href";
import { isPrefetch } from "~/lib/prefetch.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { isResetSession, RESET_MINUTES, signIn } from "./auth.server";
import { passSecondStep } from "./second-step.server";
import { findSessionUser, type User } from "./visitor.server";

const RESET_USED = infoMessage(
  "This Reset Link Was Used",
  "If you have just changed your password, log in with the new one. If not, please ask for a new link.",
);

const LINK_NEEDED = infoMessage(
  "Reset Link Needed",
  `A password is chosen here within ${RESET_MINUTES} minutes of following a link. Please ask for a new one.`,
);

const SIGNED_OUT = errorMessage(
  "You Were Signed Out",
  "You are no longer signed in, so nothing was saved. Please log in again.",
);

const CODE_MISSING = errorMessage(
  "Code Missing",
  "This account signs in in two steps, so nothing was saved. Enter also the code that your app shows now.",
);

/** The page that asks for the code after the password. */
export const VERIFY_PATH = "/login/verify";

const USER_UNKNOWN =
  "We cannot check your login at the moment, and this page is yours alone. Nothing is lost: try again in a few seconds.";

const signedInAs = ({ username }: User) =>
  infoMessage(
    "Already Signed In",
    `You are signed in as ${username}. Sign out first to use another account.`,
  );

/** Thrown by pages that need a user while the backend cannot say who sent the request. */
const userUnknown = () => new BackendUnavailable("The user is not known", { text: USER_UNKNOWN });

/**
 * Admits signed-in users. A visitor is redirected to the login, and from there back to this page.
 * If the visitor has typed something into a form, it is shown again beside a login that submits it.
 */
export async function requireUser(args: RequestArgs, message: FlashMessage | null = null) {
  const context = contextOf(args);
  await signInWithForm(args, context);
  const { user, signOutReason, isUnknown, needsSecondStep } = await context.visitor();
  if (user) return { context, db: context.db, user };
  if (isUnknown) throw userUnknown();

  if (needsSecondStep) await throwLoginWithInput(args, CODE_MISSING);
  else if (!signOutReason) await throwLoginWithInput(args, message ?? SIGNED_OUT);
  const { pathname, search } = new URL(args.request.url);
  const page = needsSecondStep ? VERIFY_PATH : "/login";
  const login = href(page, { redirectTo: pathname + search });
  throw await redirectWithMessage(login, signOutReason ?? message);
}

/** Signs in by the login beside a recovered form, so that the form is sent in that user's name. */
async function signInWithForm(args: RequestArgs, context: RequestContext) {
  const login = await readLogin(args);
  if (!login) return;

  const signedIn = await signIn(context.db, login);
  if (!signedIn.ok) return throwLoginWithInput(args, signedIn.message ?? SIGNED_OUT);
  if (signedIn.value.needsSecondStep) {
    const passed = await passSecondStep(context.db, login);
    if (!passed.ok) return throwLoginWithInput(args, CODE_MISSING);
  }
  context.setUser(await findSessionUser(context.db));
}

/**
 * Admits visitors. A user is redirected to the requested page, with a message that says who is
 * signed in.
 */
export async function requireSignedOut(args: RequestArgs) {
  const context = contextOf(args);
  const { user } = await context.visitor();
  if (!user) return { context };

  const { searchParams } = new URL(args.request.url);
  const to = safeRedirect(searchParams.get("redirectTo"), "/dashboard");
  throw await redirectWithMessage(to, isPrefetch(args.request) ? null : signedInAs(user));
}

/** Admits a visitor who has entered the right password but not the code yet. */
export async function requireFirstStep(args: RequestArgs) {
  const context = contextOf(args);
  const { user, isUnknown, needsSecondStep } = await context.visitor();
  const { searchParams } = new URL(args.request.url);
  const goal = safeRedirect(searchParams.get("redirectTo"), "/dashboard");
  if (needsSecondStep) return { context, db: context.db, goal };
  if (isUnknown) throw userUnknown();

  throw redirect(user ? goal : href("/login", { redirectTo: goal }), 303);
}

/** Admits a session that was just begun by a reset link. */
export async function requireResetSession(args: RequestArgs) {
  const context = contextOf(args);
  const { user, signOutReason, isUnknown, needsSecondStep } = await context.visitor();
  if (user && (await isResetSession(context.db))) return { context };
  if (user) throw await redirectWithMessage("/forgot-password", LINK_NEEDED);
  if (needsSecondStep) throw redirect(href(VERIFY_PATH, { redirectTo: "/reset-password" }), 303);
  if (isUnknown) throw userUnknown();
  if (signOutReason) throw await redirectWithMessage("/login", signOutReason);

  // A form that was sent twice has already changed the password and ended the session.
  throw args.request.method === "POST"
    ? await redirectWithMessage("/login", RESET_USED)
    : redirect("/forgot-password", 303);
}
