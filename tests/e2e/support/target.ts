import { randomUUID } from "node:crypto";
import type { Backend } from "./clients";
import type { People, Person } from "./people";

/** Rows of every kind under one id, so that whatever a form is about, it finds its row. */
export interface Target {
  id: string;
  /** What they are called, which nothing else is. */
  text: string;
  email: string;
  updatedAt: string;
  person: Person;
}

export async function layOut(backend: Backend, people: People): Promise<Target> {
  const text = `Target ${randomUUID().slice(0, 8)}`;
  const person = await people.make({ username: text });
  const { id } = person;
  const updatedAt = "2020-01-01T12:00:00.000Z";
  const kept = { id, created_at: updatedAt, updated_at: updatedAt };
  const item = { ...kept, name: text, price: 10, created_by: null, is_active: false };

  await Promise.all([
    backend.from("services").insert(item).throwOnError(),
    backend.from("products").insert(item).throwOnError(),
    backend
      .from("jobs")
      .insert({ ...kept, title: text, company: text, url: "https://a.test/", created_by: null })
      .throwOnError(),
    backend
      .from("blog_posts")
      .insert({ ...kept, title: text, content: text, author_id: null })
      .throwOnError(),
    backend.from("notification_batches").insert({ id, title: text, message: text }).throwOnError(),
    backend
      .from("contact_messages")
      .insert({ id, name: text, email: person.email, subject: text, message: text })
      .throwOnError(),
    layOutOrder(backend, id, { ...kept, user_id: id, total_amount: 10 }),
  ]);
  return { id, text, email: `${id}@homeline.test`, updatedAt, person };
}

async function layOutOrder(
  backend: Backend,
  id: string,
  order: { user_id: string; total_amount: number },
) {
  await backend.from("orders").insert(order).throwOnError();
  const item = { order_id: id, product_name: "A service", price: 10, quantity: 1 };
  await backend
    .from("order_items")
    .insert({ ...item, product_type: "service" })
    .throwOnError();
}

const CALLED = [
  ["services", "name"],
  ["products", "name"],
  ["jobs", "title"],
  ["blog_posts", "title"],
  ["notification_batches", "title"],
  ["contact_messages", "subject"],
] as const;

/** Takes them away again, with what was made of them. */
export async function clear(backend: Backend, { id, text }: Target) {
  await backend.from("orders").delete().eq("id", id).throwOnError();
  for (const [table, column] of CALLED) {
    await backend
      .from(table)
      .delete()
      .match({ [column]: text })
      .throwOnError();
  }
  const { data } = await backend.from("profiles").select("id").eq("username", text).throwOnError();
  for (const account of data) await backend.auth.admin.deleteUser(account.id);
}

const TABLES = [
  ...CALLED.map(([table]) => table),
  "orders",
  "order_items",
  "chat_messages",
  "profiles",
  "user_status",
  "admins",
  "admin_log",
] as const;

/** All that the back office can change, to be compared. */
export async function whatStands(backend: Backend): Promise<Record<string, string[]>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { data } = await backend.from(table).select("*").throwOnError();
      return [table, data.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );

  return Object.fromEntries(tables);
}
