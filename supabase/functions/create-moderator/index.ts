import type { AuthError } from "@supabase/supabase-js";
import { recordAdminAction, requireEmail, requirePassword } from "../_shared/accounts/accounts.ts";
import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireAdmin } from "../_shared/caller.ts";
import { type Db, secretClient } from "../_shared/clients.ts";
import { isUuid } from "../_shared/ids.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";

const MAX_USERNAME_LENGTH = 60;

/** Makes a confirmed account with the role of a moderator, which has no rights of an administrator. */
serveJson(async (request) => {
  const admin = await requireAdmin(request);
  const fields = await readFields(request, TEXT_FIELDS["create-moderator"]);
  const username = fields.username.trim();
  if (!fields.email.trim() || !fields.password || !username) {
    throw new RequestError(400, "Please fill in all fields.");
  }
  const password = requirePassword(fields.password);
  const email = requireEmail(fields.email);
  if (username.length > MAX_USERNAME_LENGTH) {
    throw new RequestError(400, `Username must be at most ${MAX_USERNAME_LENGTH} characters long.`);
  }

  const idempotencyKey = isUuid(fields.idempotencyKey) ? fields.idempotencyKey : undefined;

  const db = secretClient();
  const { data, error } = await db.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { username },
    app_metadata: { role: "moderator", idempotency_key: idempotencyKey },
  });
  if (error) {
    const id = idempotencyKey && (await findCreated(db, { email, idempotencyKey }));
    if (id) return { user: { id, email, username } };
    throw moderatorErrorOf(error);
  }

  const user = { id: data.user.id, email, username };
  await recordAdminAction(db, {
    actorId: admin.id,
    action: "create moderator",
    userId: user.id,
    details: { username },
  });
  return { user };
});

/** The account that the same form has made already, if it was sent twice. */
async function findCreated(
  db: Db,
  { email, idempotencyKey }: { email: string; idempotencyKey: string },
): Promise<string | null> {
  const { data: profile } = await db
    .from("profiles")
    .select("id")
    .eq("email", email.toLowerCase())
    .maybeSingle()
    .throwOnError();
  if (!profile) return null;

  const { data, error } = await db.auth.admin.getUserById(profile.id);
  if (error) throw error;
  return data.user.app_metadata.idempotency_key === idempotencyKey ? profile.id : null;
}

function moderatorErrorOf(error: AuthError): RequestError {
  switch (error.code) {
    case "email_exists":
    case "user_already_exists":
      return new RequestError(409, "A user with this email address already exists.");
    case "email_address_invalid":
    case "validation_failed":
      return new RequestError(400, "Please enter a valid email address.");
    case "weak_password":
      return new RequestError(400, error.message);
    default:
      console.error(error);
      return new RequestError(500, "Failed to create moderator account.");
  }
}
