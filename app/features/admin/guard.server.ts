import { redirect } from "@remix-run/node";
import type { RequestArgs } from "~/context.server";
import { requireUser } from "~/features/auth/guard.server";
import { isResubmit, throwLoginWithInput } from "~/features/recovered-form/form-recovery.server";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { redirectWithMessage } from "~/lib/flash-message.server";
import type { SectionId } from "./sections";

const NO_ADMINISTRATOR = errorMessage(
  "This Takes an Administrator",
  "The account that is signed in is not an administrator's, so nothing was saved. Please log in with one that is.",
);

const ACCESS_DENIED = errorMessage(
  "Access Denied",
  "You don't have permission to access this page. This page is only available to administrators.",
);

/** Redirects a customer to the dashboard and a visitor to the login. */
export async function requireAdmin(
  args: RequestArgs,
  section: SectionId,
  message: FlashMessage | null = null,
) {
  const { context, db, user } = await requireUser(args, message);
  if (user.is_admin) return { context, db, user };

  if (isResubmit(args.request)) await throwLoginWithInput(args, NO_ADMINISTRATOR);
  throw section === "moderators"
    ? await redirectWithMessage("/dashboard", ACCESS_DENIED)
    : redirect("/dashboard", 303);
}

/** Also admits the account that may make itself the first administrator. */
export async function requireAdminOrSetup(args: RequestArgs) {
  const { db, user } = await requireUser(args);
  if (user.is_admin || user.can_claim_setup) return { db, user };

  throw redirect("/dashboard", 303);
}
