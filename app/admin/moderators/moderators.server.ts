import { errorMessage, successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type Failure, failure, type Outcome, success } from "~/lib/outcome";
import { callFunction, type FunctionRefusal, orRefusal } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

const MAX_LISTED = 100;

export async function listAdmins(db: Db) {
  const { data, count } = await db
    .from("admins")
    .select("user_id, created_at, profiles(username)", { count: "exact" })
    .order("created_at", { ascending: true })
    .limit(MAX_LISTED)
    .throwOnError();

  return { admins: data, count: count ?? data.length };
}

interface NewModerator {
  idempotencyKey: string;
  email: string;
  password: string;
  username: string;
}

/** Makes an ordinary account that is tagged as a moderator. */
export async function createModerator(db: Db, moderator: NewModerator): Promise<Outcome> {
  const { email, password, username } = moderator;
  const body = { email, password, username, idempotencyKey: rowIdempotencyKey(moderator) };
  const { refusal } = await orRefusal(callFunction(db, "create-moderator", body));
  if (refusal) return moderatorFailure(refusal);

  return success(successMessage("Moderator Created Successfully", `${username} can log in now.`));
}

const UNEXPECTED = errorMessage(
  "Unexpected Error",
  "An unexpected error occurred. Please try again.",
);

/** What a refusal of the edge function means to the administrator. */
export function moderatorFailure({ status, code, message }: FunctionRefusal): Failure {
  const failed = (text: string, title = "Error Creating Moderator") =>
    failure(errorMessage(title, text));
  if (code === "unexpected") return failure(UNEXPECTED);

  switch (status) {
    case 200:
      return failed("Failed to create moderator - unknown error");
    case 401:
      return failed("You must be logged in to create moderators.", "Authentication Error");
    case 403:
      return failed("You don't have permission to create moderators.");
    case 503:
      return failed("Unable to verify admin permissions.", "Permission Error");
    default:
      return failed(message ?? "Failed to create moderator account.");
  }
}
