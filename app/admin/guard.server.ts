import { redirect } from "@remix-run/node";
import { TWO_STEP_PATH } from "~/accounts/auth/enrollment.server";
import { requireUser } from "~/accounts/auth/guard.server";
import { isResubmit, throwLoginIfTyped } from "~/accounts/auth/login-beside-form.server";
import type { RequestArgs } from "~/context.server";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { redirectWithMessage } from "~/lib/flash-message.server";
import { forbidden } from "~/lib/http-errors.server";
import { failure } from "~/lib/outcome";
import { clientWithToken } from "~/services/supabase.server";
import type { SectionId } from "./sections";

const NO_ADMINISTRATOR = failure(
  errorMessage(
    "This Takes an Administrator",
    "The account that is signed in is not an administrator's, so nothing was saved. Please log in with one that is.",
  ),
);

const SECOND_STEP_NEEDED = errorMessage(
  "Two-Step Sign-In Needed",
  "Every administrator needs it. The back office opens once you have set it up.",
);

const toSetUp = () => redirectWithMessage(TWO_STEP_PATH, SECOND_STEP_NEEDED);

interface GuardMessages {
  signedOut?: FlashMessage;
  notAdmin?: FlashMessage;
}

/**
 * What a section says to those who may not open its page or send its form. The shop's owner wrote
 * these; where there is none, a section says what `requireUser` says, and a page redirects in silence.
 */
const MESSAGES: Partial<Record<SectionId, { page?: GuardMessages; form?: GuardMessages }>> = {
  blog: {
    form: {
      signedOut: errorMessage(
        "Not authenticated",
        "You are no longer signed in, so nothing was saved. Please log in again.",
      ),
    },
  },
  moderators: {
    page: {
      notAdmin: errorMessage(
        "Access Denied",
        "You don't have permission to access this page. This page is only available to administrators.",
      ),
    },
    form: {
      signedOut: errorMessage(
        "Authentication Error",
        "You must be logged in to create moderators.",
      ),
      notAdmin: errorMessage("Access Denied", "Only administrators can create moderators."),
    },
  },
};

/** Redirects a customer to the dashboard and a signed-out visitor to the login. */
export async function requireAdmin(args: RequestArgs, section: SectionId) {
  const messages = MESSAGES[section]?.[args.request.method === "POST" ? "form" : "page"];
  const { context, db, user } = await requireUser(args, messages?.signedOut);
  if (user.is_admin) return { context, db, user };
  if (user.must_set_up_second_step) throw await toSetUp();

  if (isResubmit(args.request)) await throwLoginIfTyped(args, NO_ADMINISTRATOR);
  throw await redirectWithMessage("/dashboard", messages?.notAdmin);
}

/** For a file that is still read after its answer has begun: see `clientWithToken`. */
export async function requireAdminForFile(args: RequestArgs, section: SectionId) {
  const { context } = await requireAdmin(args, section);
  const { data } = await context.db.auth.getSession();
  if (!data.session) throw forbidden();

  return { db: clientWithToken(context.clientAddress, data.session.access_token) };
}

/** Admits administrators, and the account that may make itself the first one. */
export async function requireAdminOrSetup(args: RequestArgs) {
  const { context, db, user } = await requireUser(args);
  if (user.is_admin || user.can_claim_setup) return { context, db, user };
  if (user.must_set_up_second_step) throw await toSetUp();

  throw redirect("/dashboard", 303);
}
