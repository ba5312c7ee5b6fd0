import { z } from "zod/v4";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { metadata, readBody, text } from "../body";
import { requireUser } from "../guards";
import { wantsCodeExchange } from "../links/code-challenge";
import { checkFree, sendEmailChange } from "../links/email-change";
import { redirectTarget } from "../links/redirects";
import { notify } from "../notify";
import { checkPassword, hashPassword, isPassword } from "../sign-in/passwords";
import { validEmail } from "./email-address";
import { mergeMetadata, reloadUser, setPassword } from "./user-changes";
import { hasSecondStep, presentUser, type UserRow } from "./user-row";

const bodySchema = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  nonce: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
  app_metadata: metadata,
});

export async function getUser(auth: AuthContext, request: Request): Promise<Response> {
  const { user } = await requireUser(auth, request);
  return Response.json(presentUser(user));
}

export async function updateUser(auth: AuthContext, request: Request): Promise<Response> {
  const { user, sessionId, isAal2 } = await requireUser(auth, request);
  auth.rateLimits.count(request, "user");
  const body = await readBody(request, bodySchema);
  checkChange(auth, body);
  if (hasSecondStep(user) && !isAal2) checkNeedsNoSecondStep(user, body);
  if (typeof body.password === "string") await requireRecentSession(auth, sessionId, body.nonce);
  const newEmail = body.email && validEmail(body.email);
  const isPkce = wantsCodeExchange(body);
  const passwordHash = body.password ? await newPassword(user, body.password) : undefined;

  const changed = await auth.cloud.engine.transaction(async (tx) => {
    if (newEmail && newEmail !== user.email) {
      await checkFree(tx, newEmail);
      const redirectTo = redirectTarget(request, auth.config);
      await sendEmailChange(tx, auth, user, { newEmail, redirectTo, isPkce });
    }
    if (passwordHash) {
      await setPassword(tx, user.id, passwordHash, sessionId);
      await notify(tx, auth, user, { kind: "password_changed" });
    }
    await mergeMetadata(tx, user.id, "raw_user_meta_data", body.data);
    return reloadUser(tx, user.id);
  });
  return Response.json(presentUser(changed));
}

function checkChange({ config }: AuthContext, body: z.output<typeof bodySchema>) {
  if (typeof body.password === "string") {
    checkPassword(body.password, config.minimumPasswordLength);
  }
  if (body.app_metadata) {
    throw authError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  if (body.phone) throw notImplemented("phone numbers");
}

function checkNeedsNoSecondStep(user: UserRow, { email, password }: z.output<typeof bodySchema>) {
  if (!password && (!email || email === user.email)) return;

  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  throw authError(401, "insufficient_aal", message);
}

/** A password needs a session of the last day, or a code that the local cloud does not mail. */
async function requireRecentSession({ cloud, config }: AuthContext, id: string, nonce: string) {
  if (!config.mustSignInForPassword) return;
  const [recent] = await cloud.engine.query(
    "select 1 from auth.sessions where id = $1::uuid and created_at > now() - interval '24 hours'",
    [id],
  );
  if (recent) return;
  if (nonce) throw authError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  throw authError(400, "reauthentication_needed", "Password update requires reauthentication");
}

async function newPassword(user: UserRow, password: string): Promise<string> {
  if (await isPassword(password, user.encrypted_password)) {
    const message = "New password should be different from the old password.";
    throw authError(422, "same_password", message);
  }
  return hashPassword(password);
}
