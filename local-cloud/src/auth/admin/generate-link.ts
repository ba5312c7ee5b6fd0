import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { metadata, readBody, text } from "../body";
import { requireAdmin } from "../guards";
import { createOneTimeToken } from "../links/one-time-tokens";
import { redirectTarget } from "../links/redirects";
import { actionLink } from "../links/send-link";
import { checkPassword, hashPassword } from "../sign-in/passwords";
import { askBeforeUserCreated } from "../users/before-user-created";
import { validEmail } from "../users/email-address";
import { saveNewUser } from "../users/save-new-user";
import { mergeMetadata, reloadUser } from "../users/user-changes";
import { findUserByEmail, presentUser, type UserRow } from "../users/user-row";

const bodySchema = z.object({
  type: text,
  email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});
type LinkRequest = z.output<typeof bodySchema>;

const TYPES = ["signup", "recovery", "magiclink"];
const UPSTREAM_ONLY = ["invite", "email_change_current", "email_change_new"];

/** Returns the link that a mail would contain. */
export async function adminGenerateLink(auth: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(auth, request);
  const body = await readBody(request, bodySchema);
  const email = validEmail(body.email);
  checkType(body.type);
  const newUser = await prepareNewUser(auth, request, { ...body, email });
  const redirectTo = redirectTarget(request, auth.config, body.redirect_to);

  const result = await auth.cloud.engine.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, email);
    const type = !existing && body.type === "magiclink" ? "signup" : body.type;
    const user = existing
      ? await prepareExisting(tx, existing, type, body)
      : await saveNewUser(tx, auth.cloud, newUser);
    const kind = type === "signup" ? "confirmation_token" : "recovery_token";
    const token = await createOneTimeToken(tx, auth, user, { kind, isPkce: false });
    return {
      ...presentUser(await reloadUser(tx, user.id)),
      action_link: actionLink(auth.cloud.settings.url, token, type, redirectTo),
      email_otp: token.code,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
  return Response.json(result);
}

function checkType(type: string) {
  if (UPSTREAM_ONLY.includes(type)) throw notImplemented(`${type} links`);
  if (!TYPES.includes(type))
    throw validationError(`Invalid email action link type requested: ${type}`);
}

async function prepareNewUser(auth: AuthContext, request: Request, body: LinkRequest) {
  const { cloud, config } = auth;
  const newUser = {
    id: randomUUID(),
    email: body.email,
    passwordHash: "",
    userMetadata: body.data ?? {},
  };
  if (await findUserByEmail(cloud.engine, body.email)) return newUser;
  if (body.type === "recovery") {
    throw authError(404, "user_not_found", "User with this email not found");
  }
  const isChosen = body.type === "signup";
  if (isChosen && !body.password) throw validationError("Signup requires a valid password");
  if (isChosen) checkPassword(body.password, config.minimumPasswordLength);
  const password = isChosen ? body.password : randomBytes(48).toString("base64url");
  await askBeforeUserCreated(auth, request, newUser);
  return { ...newUser, passwordHash: await hashPassword(password) };
}

async function prepareExisting(tx: Queryable, user: UserRow, type: string, body: LinkRequest) {
  if (type !== "signup") return user;
  if (user.email_confirmed_at) {
    const message = "A user with this email address has already been registered";
    throw authError(422, "email_exists", message);
  }
  await mergeMetadata(tx, user.id, "raw_user_meta_data", body.data);
  return user;
}
