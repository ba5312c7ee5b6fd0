import type { Enums } from "../../../database.types.ts";
import type { Db } from "../clients.ts";
import { RequestError } from "../serve-json.ts";
import {
  fitsInBytes,
  MIN_PASSWORD_LENGTH,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "./password-rule.ts";

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;
const MAX_EMAIL_LENGTH = 255;

export function requireEmail(text: string): string {
  const email = text.trim();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) {
    throw new RequestError(400, "Please enter a valid email address.");
  }
  return email;
}

export function requirePassword(password: string): string {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new RequestError(400, PASSWORD_TOO_SHORT);
  }
  if (!fitsInBytes(password)) throw new RequestError(400, PASSWORD_TOO_LONG);
  return password;
}

interface AdminAction {
  actorId: string;
  action: Enums<"log_action">;
  userId: string;
  details?: Record<string, string>;
}

/** Adds an administrator's action on an account to the log. */
export async function recordAdminAction(
  db: Db,
  { actorId, action, userId, details }: AdminAction,
): Promise<void> {
  const { error } = await db.rpc("record_admin_action", {
    _actor_id: actorId,
    _action: action,
    _entity: "users",
    _entity_id: userId,
    _details: details ?? null,
  });
  // The account has been changed already, so a failed log entry must not be answered as an error.
  if (error) console.error("The administrators' log was not written:", error);
}
