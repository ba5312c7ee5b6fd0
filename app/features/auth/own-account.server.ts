import type { Message } from "~/lib/message";
import {
  detachedClient,
  dropSession,
  type RequestArgs,
  supabaseOf,
} from "~/services/supabase.server";

const refusal = (title: string, text: string): Message => ({ title, text, kind: "error" });

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
  if (!(await isPassword(args, { email, password: currentPassword }))) return WRONG_PASSWORD;

  const db = supabaseOf(args);
  const { error } = await db.auth.updateUser({ password: newPassword });
  if (error) {
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
  if (!(await isPassword(args, credentials))) return WRONG_PASSWORD;

  const { error } = await supabaseOf(args).rpc("delete_my_account");
  if (error?.code === "P0001") return refusal("Account Not Deleted", error.message);
  if (error) throw error;

  dropSession(args);
  return null;
}

// why: signing in tells whether a password is right, and must not touch the session at hand.
async function isPassword(args: RequestArgs, credentials: { email: string; password: string }) {
  const client = detachedClient(args);
  const { error } = await client.auth.signInWithPassword(credentials);
  if (!error) await client.auth.signOut({ scope: "local" });

  return !error;
}
