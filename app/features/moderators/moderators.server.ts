import { z } from "zod/v4";
import { listUsers } from "~/features/users/users.server";
import { type Message, refusal } from "~/lib/message";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

const MOST_LISTED = 100;

export async function listAdmins(db: Db) {
  const { data, count } = await db
    .from("admins")
    .select("user_id, created_at, profiles(username)", { count: "exact" })
    .order("created_at", { ascending: true })
    .limit(MOST_LISTED)
    .throwOnError();

  return { admins: data, count: count ?? data.length };
}

interface NewModerator {
  email: string;
  password: string;
  username: string;
}

const answered = z.object({ success: z.boolean() });

/** Makes an ordinary account that is tagged as a moderator; says why not. */
export async function createModerator(db: Db, moderator: NewModerator): Promise<Message | null> {
  const answer = await callFunction(db, "create-moderator", { ...moderator });
  if (answer.ok) return answered.safeParse(answer.data).data?.success ? null : explain(200);

  const { status, message } = answer;
  if (status === ALREADY_THERE && (await wasJustMade(db, moderator))) return null;
  return status === 0 ? UNEXPECTED : explain(status, message);
}

const ALREADY_THERE = 409;
const A_MOMENT = 60_000;

/** Whether the form came twice: the very account that it asks for was made a moment ago. */
async function wasJustMade(db: Db, { email, username }: NewModerator): Promise<boolean> {
  const users = await listUsers(db, { query: email, page: 1, perPage: 25 });
  if (!users.ok) return false;

  return users.rows.some(
    (user) =>
      user.email?.toLowerCase() === email.toLowerCase() &&
      user.username === username &&
      user.role === "moderator" &&
      Date.now() - Date.parse(user.created_at) < A_MOMENT,
  );
}

const UNEXPECTED = refusal("Unexpected Error", "An unexpected error occurred. Please try again.");

/** What the function's answer means to whoever filled in the form. */
export function explain(status: number, error?: string): Message {
  const title = "Error Creating Moderator";
  if (error === UNEXPECTED.text) return UNEXPECTED;

  switch (status) {
    case 200:
      return refusal(title, error ?? "Failed to create moderator - unknown error");
    case 401:
      return refusal("Authentication Error", "You must be logged in to create moderators.");
    case 403:
      return refusal(title, "You don't have permission to create moderators.");
    case 503:
      return refusal("Permission Error", "Unable to verify admin permissions.");
    default:
      return refusal(title, error ?? "Failed to create moderator account.");
  }
}

const MISTAKES = [
  "Please fill in all fields.",
  "Password must be at least 6 characters long.",
  "Please enter a valid email address.",
];

/** The first of the form's mistakes, in the order in which they are asked for. */
export function describeModeratorMistake(errors: Record<string, string[]>): Message {
  const texts = Object.values(errors).flat();
  const text = MISTAKES.find((mistake) => texts.includes(mistake)) ?? texts[0] ?? "";

  return refusal("Validation Error", text);
}
