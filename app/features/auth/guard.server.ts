import { redirect } from "@remix-run/node";
import { keepForm } from "~/features/kept-forms/keep-form.server";
import type { Message } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import { safeRedirect } from "~/lib/safe-redirect";
import type { RequestArgs } from "~/services/supabase.server";
import { isRecovering } from "./auth.server";
import { logInBesideForm } from "./log-in-beside.server";
import { getVisitor } from "./visitor.server";

const RESET_USED: Message = {
  title: "This Reset Link Was Used",
  text: "If you have just changed your password, log in with the new one. If not, please ask for a new link.",
  kind: "info",
};

const SIGNED_OUT: Message = {
  title: "You Were Signed Out",
  text: "You are no longer signed in, so nothing was saved. Please log in again.",
  kind: "error",
};

/**
 * Lets signed-in people pass; others are led to the login, and from there back here. A form with
 * something typed in it stays on the screen instead, beside a login that sends it again.
 */
export async function requireUser(args: RequestArgs, told: Message | null = null) {
  const refusal = await logInBesideForm(args);
  if (refusal) await keepForm(args, refusal);
  const { db, user, farewell } = await getVisitor(args);
  if (user) return { db, user };

  if (!farewell) await keepForm(args, told ?? SIGNED_OUT);
  const { pathname, search } = new URL(args.request.url);
  const redirectTo = pathname + search;
  throw await leadTo(`/login?${new URLSearchParams({ redirectTo })}`, farewell ?? told);
}

/** Leads those who are signed in from the pages that are for visitors to where they wanted to go. */
export async function requireVisitor(args: RequestArgs) {
  const { db, user } = await getVisitor(args);
  if (!user) return { db };

  const { searchParams } = new URL(args.request.url);
  throw redirect(safeRedirect(searchParams.get("redirectTo"), "/dashboard"), 303);
}

/** Lets those pass whose session comes from a reset link; a password has its own way to change. */
export async function requireRecovery(args: RequestArgs) {
  const { db, user, farewell } = await getVisitor(args);
  if (user && (await isRecovering(db))) return;
  if (farewell) throw await leadTo("/login", farewell);

  // why: a form sent twice finds that the first one has changed the password and ended the session.
  const wasSentTwice = !user && args.request.method === "POST";
  throw wasSentTwice ? await leadTo("/login", RESET_USED) : redirect("/forgot-password", 303);
}

async function leadTo(path: string, message: Message | null) {
  return message ? redirectWithMessage(path, message) : redirect(path, 303);
}
