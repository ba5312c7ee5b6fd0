import { BY_RULE } from "~/lib/database-refusal";
import { type Message, refusal } from "~/lib/message";
import {
  detachedClient,
  leaveBrowser,
  type RequestArgs,
  supabaseOf,
} from "~/services/supabase.server";
import { describeLoginError } from "./refusals.server";

const WRONG_PASSWORD = refusal("Error", "Current password is incorrect.");
const NOT_CHANGED = refusal("Error", "Failed to change password. Please try again.");

interface Change {
  email: string;
  currentPassword: string;
  newPassword: string;
}

/** Replaces the password and ends the account's other sessions; says why not. */
export async function changePassword(args: RequestArgs, change: Change): Promise<Message | null> {
  const { email, currentPassword, newPassword } = change;
  const mistake = await checkPassword(args, { email, password: currentPassword });
  if (mistake) return mistake;

  const db = supabaseOf(args);
  const { error } = await db.auth.updateUser({ password: newPassword });
  // why: whoever chooses the password that is there already has it.
  if (error && error.code !== "same_password") {
    console.error("A password was not changed:", error.code);
    return NOT_CHANGED;
  }
  await db.auth.signOut({ scope: "others" });
  return null;
}

/** Deletes the visitor's own account, for good; says why not. */
export async function deleteAccount(
  args: RequestArgs,
  credentials: { email: string; password: string },
): Promise<Message | null> {
  const mistake = await checkPassword(args, credentials);
  if (mistake) return mistake;

  const { error } = await supabaseOf(args).rpc("delete_my_account");
  if (error?.code === BY_RULE) return refusal("Account Not Deleted", error.message);
  if (error) throw error;

  leaveBrowser(args);
  return null;
}

// why: signing in tells whether a password is right, and must not touch the session at hand.
async function checkPassword(
  args: RequestArgs,
  credentials: { email: string; password: string },
): Promise<Message | null> {
  const client = detachedClient(args);
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error?.code === "invalid_credentials") return WRONG_PASSWORD;
  if (error) return { ...describeLoginError(error), title: WRONG_PASSWORD.title };

  await client.auth.signOut({ scope: "local" });
  return null;
}
