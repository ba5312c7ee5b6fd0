import { requireAdmin } from "~/features/admin/guard.server";
import { getVisitor } from "~/features/auth/visitor.server";
import type { Message } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import type { RequestArgs } from "~/services/supabase.server";

const NOT_AUTHENTICATED: Message = {
  title: "Not authenticated",
  text: "You are no longer signed in, so nothing was saved. Please log in again.",
  kind: "error",
};

/** Lets administrators write; who was signed out in the meantime is told what became of the form. */
export async function requireAuthor(args: RequestArgs) {
  const { user, farewell } = await getVisitor(args);
  if (user || farewell) return requireAdmin(args, "blog");

  throw await redirectWithMessage("/login?redirectTo=%2Fadmin%2Fblog", NOT_AUTHENTICATED);
}
