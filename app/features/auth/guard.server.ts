import { redirect } from "@remix-run/node";
import type { RequestArgs } from "~/services/supabase.server";
import { isRecovering } from "./auth.server";
import { getVisitor } from "./visitor.server";

/** Lets signed-in people pass; others are led to the login, and from there back here. */
export async function requireUser(args: RequestArgs) {
  const { db, user } = await getVisitor(args);
  if (user) return { db, user };

  throw redirect(`/login?${new URLSearchParams({ redirectTo: pathOf(args.request) })}`, 303);
}

/** Lets administrators pass; a customer is led to the dashboard, a visitor to the login. */
export async function requireAdmin(args: RequestArgs) {
  const { db, user } = await requireUser(args);
  if (user.isAdmin) return { db, user };

  throw redirect("/dashboard", 303);
}

/** Leads those who are signed in away from the pages that are for visitors. */
export async function requireVisitor(args: RequestArgs) {
  const { db, user } = await getVisitor(args);
  if (!user) return { db };

  throw redirect("/dashboard", 303);
}

/** Lets those pass whose session comes from a reset link; a password has its own way to change. */
export async function requireRecovery(args: RequestArgs) {
  const { db, user } = await getVisitor(args);
  if (user && (await isRecovering(db))) return { db, user };

  throw redirect("/forgot-password", 303);
}

// why: what was posted cannot be posted again after the login, so a form leads to its page.
function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + (request.method === "GET" ? search : "");
}
