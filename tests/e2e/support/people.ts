import { randomUUID } from "node:crypto";
import { type Backend, clientOf } from "./clients";
import type { Site } from "./site";

/** The password of everybody who came with the demo content. */
export const DEMO_PASSWORD = "homeline-demo";
export const DEMO = { customer: "customer@homeline.test", admin: "admin@homeline.test" } as const;

export interface Person {
  id: string;
  email: string;
  password: string;
}

interface Wishes {
  admin?: boolean;
  username?: string;
}

export type People = Omit<ReturnType<typeof openPeople>, "remove">;

/** An address that nobody has used. */
export const newEmail = () => `someone-${randomUUID().slice(0, 8)}@homeline.test`;

/** Accounts of a test's own on a site. */
export function openPeople(site: Site) {
  const backend = clientOf(site, site.keys.secret);
  const made: Person[] = [];

  /** Somebody with a confirmed account, who is in nobody else's way. */
  async function make({ admin = false, username = "Someone" }: Wishes = {}): Promise<Person> {
    const account = { email: newEmail(), password: "a-good-password" };
    const { data, error } = await backend.auth.admin.createUser({
      ...account,
      email_confirm: true,
      user_metadata: { username },
    });
    if (error) throw error;

    const person = { ...account, id: data.user.id };
    made.push(person);
    if (admin) await backend.from("admins").insert({ user_id: person.id }).throwOnError();
    return person;
  }

  /** The backend as that person may see it. */
  async function clientFor({ email, password }: Omit<Person, "id">): Promise<Backend> {
    const client = clientOf(site, site.keys.publishable);
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;

    return client;
  }

  /** Takes everybody away again; some may have gone by themselves. */
  async function remove() {
    for (const { id } of made.splice(0)) {
      const { error } = await backend.auth.admin.deleteUser(id);
      if (error && error.code !== "user_not_found") throw error;
    }
  }

  return { make, clientFor, remove };
}
