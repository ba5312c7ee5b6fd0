import { requireAdmin } from "~/features/admin/guard.server";
import { refusal } from "~/lib/message";
import type { RequestArgs } from "~/services/supabase.server";

const NOT_AUTHENTICATED = refusal(
  "Not authenticated",
  "You are no longer signed in, so nothing was saved. Please log in again.",
);

/** Lets administrators write; who was signed out in the meantime is told what became of the form. */
export const requireAuthor = (args: RequestArgs) => requireAdmin(args, "blog", NOT_AUTHENTICATED);
