import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { metadata, readBody, text } from "../body";
import { wantsCodeExchange } from "../links/code-challenge";
import { redirectTarget } from "../links/redirects";
import { sendLink } from "../links/send-link";
import { openSession } from "../sessions/sessions";
import { checkPassword, hashPassword } from "../sign-in/passwords";
import { askBeforeUserCreated } from "./before-user-created";
import { validEmail } from "./email-address";
import { saveNewUser } from "./save-new-user";
import { confirmEmail, reloadUser } from "./user-changes";
import { findUserByEmail, presentUser } from "./user-row";

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
});
type SignUp = z.output<typeof bodySchema>;

export async function signUp(auth: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request, bodySchema);
  if (body.email || body.phone) auth.rateLimits.count(request, "signup");
  const isPkce = checkSignUp(auth, body);
  const email = validEmail(body.email);
  const passwordHash = await hashPassword(body.password);
  const newUser = { id: randomUUID(), email, passwordHash, userMetadata: body.data ?? {} };
  const isNew = !(await findUserByEmail(auth.cloud.engine, email));
  if (isNew) await askBeforeUserCreated(auth, request, newUser);

  const result = await auth.cloud.engine.transaction(async (tx) => {
    const user = (await findUserByEmail(tx, email)) ?? (await saveNewUser(tx, auth.cloud, newUser));
    if (user.email_confirmed_at) return pretendNewUser(auth, email, body);
    if (!auth.config.mustConfirmEmail) return confirmAtOnce(tx, auth, request, user.id);

    const redirectTo = redirectTarget(request, auth.config);
    await sendLink(tx, auth, user, { kind: "confirmation", redirectTo, isPkce });
    return presentUser(await reloadUser(tx, user.id));
  });
  return Response.json(result);
}

function checkSignUp({ config }: AuthContext, body: SignUp): boolean {
  if (!config.isSignUpOpen) {
    throw authError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (!body.email && !body.phone) {
    throw authError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!body.password) throw validationError("Signup requires a valid password");
  checkPassword(body.password, config.minimumPasswordLength);
  if (body.email && body.phone) {
    throw validationError("Only an email address or phone number should be provided on signup.");
  }
  if (body.phone) throw authError(400, "phone_provider_disabled", "Phone signups are disabled");
  return wantsCodeExchange(body);
}

async function confirmAtOnce(tx: Queryable, auth: AuthContext, request: Request, id: string) {
  await confirmEmail(tx, id);
  return openSession(tx, auth, request, id, "password");
}

/** Looks like a new account, so that a visitor cannot find out which addresses have one. */
function pretendNewUser({ config }: AuthContext, email: string, body: SignUp) {
  if (!config.mustConfirmEmail) {
    throw authError(422, "user_already_exists", "User already registered");
  }
  const now = new Date();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: body.data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
