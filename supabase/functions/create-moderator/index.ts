import type { AuthError } from "@supabase/supabase-js";
import { recordAdminAction } from "../_shared/admin-log.ts";
import { requireAdmin } from "../_shared/caller.ts";
import { serviceClient } from "../_shared/clients.ts";
import { readFields } from "../_shared/read-fields.ts";
import { Refusal } from "../_shared/refusal.ts";
import { requireEmail, requirePassword } from "../_shared/rules.ts";
import { serveJson } from "../_shared/serve-json.ts";

const LONGEST_USERNAME = 60;

/** Makes a confirmed, ordinary account that is tagged as a moderator; never an administrator. */
serveJson(async (request) => {
  const admin = await requireAdmin(request);
  const fields = await readFields(request, "email", "password", "username");
  const username = fields.username.trim();
  if (!fields.email.trim() || !fields.password || !username) {
    throw new Refusal(400, "Please fill in all fields.");
  }
  const password = requirePassword(fields.password);
  const email = requireEmail(fields.email);
  if (username.length > LONGEST_USERNAME) {
    throw new Refusal(400, "Username must be at most 60 characters long.");
  }

  const service = serviceClient();
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { username },
    app_metadata: { role: "moderator" },
  });
  if (error) throw refusalOf(error);

  const user = { id: data.user.id, email, username };
  await recordAdminAction(service, {
    actorId: admin.id,
    action: "create moderator",
    userId: user.id,
    details: { email, username },
  });
  return { user };
});

function refusalOf(error: AuthError): Refusal {
  switch (error.code) {
    case "email_exists":
    case "user_already_exists":
      return new Refusal(409, "A user with this email address already exists.");
    case "email_address_invalid":
    case "validation_failed":
      return new Refusal(400, "Please enter a valid email address.");
    case "weak_password":
      return new Refusal(400, error.message);
    default:
      console.error(error);
      return new Refusal(500, "Failed to create moderator account.");
  }
}
