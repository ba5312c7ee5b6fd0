import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { flag, metadata, readBody, text } from "../body";
import { requireAdmin } from "../guards";
import { checkPassword, hashPassword } from "../sign-in/passwords";
import { unexpectedFailure } from "../unexpected-failure";
import { validEmail } from "../users/email-address";
import {
  banFor,
  confirmEmail,
  insertUser,
  mergeMetadata,
  reloadUser,
  setEmail,
  setPassword,
} from "../users/user-changes";
import { findUserByEmail, presentUser } from "../users/user-row";
import { banSeconds } from "./ban-duration";
import { requiredUser } from "./users";

const bodySchema = z.object({
  id: z.uuid("ID must conform to the uuid v4 format").nullish(),
  role: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
type UserChange = z.output<typeof bodySchema>;

export async function adminCreateUser(auth: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(auth, request);
  const body = await readUserChange(request);
  if (!body.email) throw validationError("Cannot create a user without either an email or phone");
  const email = validEmail(body.email);
  const banned = banSeconds(body.ban_duration);
  const passwordHash = await firstPasswordHash(body);

  const user = await auth.cloud.engine.transaction(async (tx) => {
    await checkAvailable(tx, email);
    const userMetadata = body.user_metadata ?? {};
    const id = body.id ?? undefined;
    const created = await insertUser(tx, { id, email, passwordHash, userMetadata }).catch(
      unexpectedFailure(auth.cloud, "Database error creating new user"),
    );
    if (!created) throw emailExists();
    await mergeMetadata(tx, created.id, "raw_app_meta_data", body.app_metadata);
    if (body.email_confirm) await confirmEmail(tx, created.id);
    if (banned !== undefined) await banFor(tx, created.id, banned);
    return reloadUser(tx, created.id);
  });
  return Response.json(presentUser(user));
}

export async function adminUpdateUser(auth: AuthContext, request: Request, id: string) {
  await requireAdmin(auth, request);
  const user = await requiredUser(auth, id);
  const body = await readUserChange(request);
  if (body.password_hash) throw notImplemented("password_hash of an account that is there");
  const email = body.email && validEmail(body.email);
  const banned = banSeconds(body.ban_duration);
  const passwordHash = await chosenPassword(auth, body.password);

  const changed = await auth.cloud.engine.transaction(async (tx) => {
    if (email && email !== user.email) {
      await checkAvailable(tx, email);
      await setEmail(tx, user.id, email).catch(
        unexpectedFailure(auth.cloud, "Error updating user"),
      );
    }
    if (body.email_confirm) await confirmEmail(tx, user.id);
    if (passwordHash) await setPassword(tx, user.id, passwordHash);
    await mergeMetadata(tx, user.id, "raw_app_meta_data", body.app_metadata);
    await mergeMetadata(tx, user.id, "raw_user_meta_data", body.user_metadata);
    if (banned !== undefined) await banFor(tx, user.id, banned);
    return reloadUser(tx, user.id);
  });
  return Response.json(presentUser(changed));
}

async function readUserChange(request: Request): Promise<UserChange> {
  const body = await readBody(request, bodySchema);
  if (body.phone) throw notImplemented("phone numbers");
  if (body.role && body.role !== "authenticated") {
    throw notImplemented("roles other than authenticated");
  }
  return body;
}

async function firstPasswordHash({ password, password_hash }: UserChange) {
  if (password && password_hash) {
    throw validationError("Only a password or a password hash should be provided");
  }
  if (password_hash) {
    if (!password_hash.startsWith("$argon2")) throw notImplemented("hashes other than Argon2");
    return password_hash;
  }
  const chosen = password || randomBytes(48).toString("base64url");
  checkPassword(chosen, 1);
  return hashPassword(chosen);
}

async function chosenPassword({ config }: AuthContext, password: string | null | undefined) {
  if (typeof password !== "string") return undefined;
  checkPassword(password, config.minimumPasswordLength);
  return hashPassword(password);
}

async function checkAvailable(tx: Queryable, email: string) {
  if (await findUserByEmail(tx, email)) throw emailExists();
}

function emailExists() {
  const message = "A user with this email address has already been registered";
  return authError(422, "email_exists", message);
}
