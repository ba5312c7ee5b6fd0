import { redirect } from "@remix-run/node";
import { requireUser } from "~/features/auth/guard.server";
import { keepFormAgain } from "~/features/auth/log-in-beside.server";
import { type Message, refusal } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import type { RequestArgs } from "~/services/supabase.server";
import type { SectionId } from "./sections";

const NO_ADMINISTRATOR = refusal(
  "This Takes an Administrator",
  "The account that is signed in is not an administrator's, so nothing was saved. Please log in with one that is.",
);

const ACCESS_DENIED: Message = {
  title: "Access Denied",
  text: "You don't have permission to access this page. This page is only available to administrators.",
  kind: "error",
};

/** Lets administrators pass; a customer is led to the dashboard, a visitor to the login. */
export async function requireAdmin(
  args: RequestArgs,
  section: SectionId,
  told: Message | null = null,
) {
  const { db, user } = await requireUser(args, told);
  if (user.isAdmin) return { db, user };

  await keepFormAgain(args, NO_ADMINISTRATOR);
  throw section === "moderators"
    ? await redirectWithMessage("/dashboard", ACCESS_DENIED)
    : redirect("/dashboard", 303);
}

/** The guard's one exception: the account that may make itself the first administrator. */
export async function requireAdminOrSetup(args: RequestArgs) {
  const { db, user } = await requireUser(args);
  if (user.isAdmin || user.canClaimSetup) return { db, user };

  throw redirect("/dashboard", 303);
}
