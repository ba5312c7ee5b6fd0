import { z } from "zod/v4";
import { listUsers } from "~/features/users/admin.server";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import { type Failure, failure, type Outcome, success } from "~/lib/outcome";
import type { FieldIssue } from "~/lib/parse-fields.server";
import { callFunction } from "~/services/functions.server";
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
  email: string;
  password: string;
  username: string;
}

const answered = z.object({ success: z.boolean() });

/** Makes an ordinary account that is tagged as a moderator. */
export async function createModerator(db: Db, moderator: NewModerator): Promise<Outcome> {
  const answer = await callFunction(db, "create-moderator", { ...moderator });
  const created = success(
    successMessage("Moderator Created Successfully", `${moderator.username} can log in now.`),
  );
  if (answer.ok) return answered.safeParse(answer.data).data?.success ? created : explain(answer);

  if (answer.status === CONFLICT && (await wasJustCreated(db, moderator))) return created;
  return explain(answer);
}

const CONFLICT = 409;
const DOUBLE_SUBMIT_MS = 60_000;

/** Whether the form was sent twice: the very account that it asks for was made a moment ago. */
async function wasJustCreated(db: Db, { email, username }: NewModerator): Promise<boolean> {
  const users = await listUsers(db, { query: email, page: 1, perPage: 25 });
  if (!users.ok) return false;

  return users.value.rows.some(
    (user) =>
      user.email?.toLowerCase() === email.toLowerCase() &&
      user.username === username &&
      user.role === "moderator" &&
      Date.now() - Date.parse(user.created_at) < DOUBLE_SUBMIT_MS,
  );
}

const UNEXPECTED = errorMessage(
  "Unexpected Error",
  "An unexpected error occurred. Please try again.",
);

/** What the answer of the edge function means to the administrator. */
export function explain(answer: {
  status?: number;
  code?: string | undefined;
  message?: string | undefined;
}): Failure {
  const { status = 200, code, message } = answer;
  const failed = (text: string, title = "Error Creating Moderator") =>
    failure(errorMessage(title, text));
  if (status === 0 || code === "unexpected") return failure(UNEXPECTED);

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

/** The first of the form's issues, in the order in which its rules are asked. */
export function describeModeratorIssue(issues: FieldIssue[]): FlashMessage {
  const [first] = issues.toSorted((one, other) => rankOf(one) - rankOf(other));

  return errorMessage("Validation Error", first?.text ?? "");
}

function rankOf({ field, code }: FieldIssue): number {
  const isShort = field === "password" && code === "too_small";
  if (!isShort && (code === "invalid_type" || code === "too_small")) return 0;
  if (isShort) return 1;
  return code === "invalid_format" ? 2 : 3;
}
