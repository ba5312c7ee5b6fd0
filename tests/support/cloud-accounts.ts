import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import type { TestCloud } from "./cloud";
import { totpCode } from "./totp";

// Accounts over Auth's API, with a password that can sign in. Tests of the database alone use `signUp`
// of `users.ts`, which inserts the rows; tests in the browser use the fixture `accounts`.

export const PASSWORD = "a long enough one";
/** Hashed for real, a password takes longer than most requests of a test. */
const QUICK_HASH =
  "$argon2id$v=19$m=64,t=1,p=1$2j4zFBIfznNig5ONflIXkw$0H6+MlLWQsPHq7Vaf9WCzUkI3r6dnOVnn6DOLrdInZM";

interface ReceivedMail {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

export function newEmail(name = "someone"): string {
  return `${name}-${randomUUID().slice(0, 8)}@homeline.test`;
}

/** An account whose address is confirmed, made with the service key. */
export async function confirmedAccount(cloud: TestCloud, metadata: object = {}) {
  const email = newEmail();
  const { data, error } = await cloud.service().auth.admin.createUser({
    email,
    password_hash: QUICK_HASH,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (error) throw error;
  return { email, id: data.user.id };
}

/** An account that has signed up and not yet followed the link. */
export async function unconfirmedAccount(cloud: TestCloud) {
  const email = newEmail();
  const { data, error } = await cloud.anon().auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { email, id: data.user?.id };
}

/** Sets up an app for the account of the client, whose session has passed the second step then. */
export async function setUpApp({ auth }: SupabaseClient) {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "app" });
  if (error) throw error;
  const { secret } = data.totp;
  const factor = { factorId: data.id, code: totpCode(secret) };
  expect((await auth.mfa.challengeAndVerify(factor)).error).toBeNull();
  return { ...factor, secret };
}

/** Makes the mails to that address a minute older, which is how long the next one has to wait. */
export async function letAMinutePass(cloud: TestCloud, email: string) {
  await cloud.engine.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute',
       recovery_sent_at = recovery_sent_at - interval '1 minute',
       email_change_sent_at = email_change_sent_at - interval '1 minute'
     where email = $1`,
    [email],
  );
}

/** Newest first. */
export async function mailsTo(cloud: TestCloud, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${cloud.url}/mailbox/messages?to=${encodeURIComponent(address)}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** What the link in the newest mail carries. */
export async function mailedToken(cloud: TestCloud, address: string): Promise<string> {
  const [mail] = await mailsTo(cloud, address);
  const hash = /token_hash=([a-z0-9_]+)/.exec(mail?.html ?? "")?.[1];
  if (!hash) throw new Error(`No link has been mailed to ${address}`);
  return hash;
}
