import { randomUUID } from "node:crypto";
import { type Backend, clientOf } from "./clients";
import type { Site } from "./site";

/** The password of all demo accounts. */
export const DEMO_PASSWORD = "homeline-demo";
export const DEMO = { customer: "customer@homeline.test", admin: "admin@homeline.test" } as const;

/** Hashed for real, a password takes longer than most requests of a test. */
const QUICK_HASH =
  "$argon2id$v=19$m=64,t=1,p=1$MbZqie9o7y0gKnH4n0KL5g$CnyAwDdg6hP455IgXz9KxljRVmrpNge33RuYvQaJ1Iw";

export interface Account {
  id: string;
  email: string;
  password: string;
}

interface Options {
  admin?: boolean;
  username?: string;
}

export type Accounts = Omit<ReturnType<typeof openAccounts>, "remove">;

/** A new email address. */
export const newEmail = () => `someone-${randomUUID().slice(0, 8)}@homeline.test`;

/** Creates accounts on a site, and removes them after the test. */
export function openAccounts(site: Site) {
  const backend = clientOf(site, site.keys.secret);
  const created: Account[] = [];

  /** Creates an account whose address is confirmed. */
  async function create({ admin = false, username = "Someone" }: Options = {}): Promise<Account> {
    const credentials = { email: newEmail(), password: "a-good-password" };
    const { data, error } = await backend.auth.admin.createUser({
      email: credentials.email,
      password_hash: QUICK_HASH,
      email_confirm: true,
      user_metadata: { username },
    });
    if (error) throw error;

    const account = { ...credentials, id: data.user.id };
    created.push(account);
    if (admin) await backend.from("admins").insert({ user_id: account.id }).throwOnError();
    return account;
  }

  /** A client that is signed in with that account. */
  async function clientFor({ email, password }: Omit<Account, "id">): Promise<Backend> {
    const client = clientOf(site, site.keys.publishable);
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;

    return client;
  }

  /** Deletes the accounts; a test may have deleted some of them already. */
  async function remove() {
    for (const { id } of created.splice(0)) {
      // A payment page that was left open would hold its products until the end of the run.
      const left = backend.from("checkouts").delete().eq("user_id", id);
      await left.in("status", ["open", "superseded"]).throwOnError();
      // In the order in which a payment is recorded, which may be under way.
      for (const table of ["checkouts", "orders"] as const) {
        await backend.from(table).update({ user_id: null }).eq("user_id", id).throwOnError();
      }
      const { error } = await backend.auth.admin.deleteUser(id);
      if (error && error.code !== "user_not_found") throw error;
    }
  }

  return { create, clientFor, remove };
}
