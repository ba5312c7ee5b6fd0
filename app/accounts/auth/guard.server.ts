import { redirect } from "@remix-run/node";
import { contextOf, type RequestArgs } from "~/context.server";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { type FlashMessage, infoMessage } from "~/lib/flash-message";
import { redirectWithMessage } from "~/lib/flash-message.server";
import { href } from "~/lib/href";
import { failure } from "~/lib/outcome";
import { isPrefetch } from "~/lib/prefetch.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { isResetSession, RESET_MINUTES } from "./auth.server";
import {
  CODE_MISSING,
  SESSION_ENDED,
  signInBesideForm,
  throwLoginIfTyped,
} from "./login-beside-form.server";
import type { User } from "./visitor.server";

const RESET_USED = infoMessage(
  "This Reset Link Was Used",
  "If you have just changed your password, log in with the new one. If not, please ask for a new link.",
);

const LINK_NEEDED = infoMessage(
  "Reset Link Needed",
  `A password is chosen here within ${RESET_MINUTES} minutes of following a link. Please ask for a new one.`,
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
 * Admits signed-in users. A signed-out visitor is redirected to the login, and from there back to
 * this page, or to another one. What was typed into a form is shown again beside a login that submits it.
 */
export async function requireUser(
  args: RequestArgs,
  message: FlashMessage | null = null,
  redirectTo = pathOf(args.request),
) {
  const context = contextOf(args);
  await signInBesideForm(args, context);
  const visitor = await context.visitor();

  switch (visitor.status) {
    case "signedIn":
      return { context, db: context.db, user: visitor.user };
    case "firstStep":
      await throwLoginIfTyped(args, CODE_MISSING);
      throw await redirectWithMessage(href(VERIFY_PATH, { redirectTo }), message);
    case "unknown":
      throw userUnknown();
    case "signedOut":
      if (!visitor.signOutReason)
        await throwLoginIfTyped(args, message ? failure(message) : SESSION_ENDED);
      throw await redirectWithMessage(
        href("/login", { redirectTo }),
        visitor.signOutReason ?? message,
      );
  }
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);

  return pathname + search;
}

/**
 * Admits signed-out visitors. A user is redirected to the requested page, with a message that says
 * who is signed in.
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
  const { status } = await context.visitor();
  const { searchParams } = new URL(args.request.url);
  const goal = safeRedirect(searchParams.get("redirectTo"), "/dashboard");

  switch (status) {
    case "signedIn":
      throw redirect(goal, 303);
    case "firstStep":
      return { context, db: context.db, goal };
    case "unknown":
      throw userUnknown();
    case "signedOut":
      throw redirect(href("/login", { redirectTo: goal }), 303);
  }
}

/** Admits a session that was just begun by a reset link. */
export async function requireResetSession(args: RequestArgs) {
  const context = contextOf(args);
  const visitor = await context.visitor();

  switch (visitor.status) {
    case "signedIn":
      if (await isResetSession(context.db)) return { context };
      throw await redirectWithMessage("/forgot-password", LINK_NEEDED);
    case "firstStep":
      throw redirect(href(VERIFY_PATH, { redirectTo: "/reset-password" }), 303);
    case "unknown":
      throw userUnknown();
    case "signedOut": {
      // A form that was sent twice has already changed the password and ended the session.
      const isSentTwice = args.request.method === "POST";
      const message = visitor.signOutReason ?? (isSentTwice ? RESET_USED : null);
      throw message
        ? await redirectWithMessage("/login", message)
        : redirect("/forgot-password", 303);
    }
  }
}
