import { randomUUID } from "node:crypto";
import { minuteOf } from "../../../app/lib/dates";
import { versionsOf } from "../../../app/lib/form/row-conflicts.server";
import { ITEM_KINDS } from "../../../app/shop/catalog/admin-kind";
import type { Account, Accounts } from "./accounts";
import { DEMO_ORDER, type Given } from "./admin-routes";
import { NAME_COLUMNS, NAMED_TABLES, UNNAMED_TABLES } from "./admin-tables";
import type { Backend } from "./clients";
import { DEMO_SETTINGS, resetSettings } from "./settings";

/**
 * Rows of all tables under one id, so that every admin form finds the row it names. A further
 * section needs a row of its table here, and its `versions` if a form edits it.
 */
export interface Target extends Given {
  /** The unique name of the rows. */
  text: string;
  /** What the order has, as a question about it says. */
  status: string;
  /** What its cancellation gives back, since the form is filled in with an amount. */
  refund: string;
  amount: string;
  /** How many are subscribed to the newsletter, as the question about a post says. */
  subscribers: number;
  /** A post that was deleted. */
  entity: "blog_posts";
  entityId: string;
  account: Account;
}

const DAY = 86_400_000;
/** A notification that is still to be sent can be edited. */
const SEND_AT = "2090-01-31T12:00:00.000Z";

/** The order is one without an address, as its form shows it. */
const NO_DELIVERY = {
  recipient: "",
  deliveryAddress: "",
  deliveryCity: "",
  deliveryZipCode: "",
  deliveryPhone: "",
  deliveryCountry: "",
};

export async function createTarget(backend: Backend, accounts: Accounts): Promise<Target> {
  const text = `Target ${randomUUID().slice(0, 8)}`;
  const account = await accounts.create({ username: text });
  const { id } = account;
  const common = { id, created_at: "2020-01-01T12:00:00.000Z" };
  const item = { ...common, name: text, price: 10, is_active: false };
  const job = { ...common, title: text, company: text, url: "https://a.test/" };
  const post = { ...common, title: text, content: text, author_id: null };

  const batch = { title: text, message: text, type: "info" as const, send_at: SEND_AT };
  const answer = { ...common, title: text, answer: text, created_by: null };

  const plan = { kind: "ip" as const, includes: text, suits: text, setup: text };

  const [service, product, openedPlan, openedJob, openedPost, openedAnswer] = await Promise.all([
    backend
      .from("services")
      .insert({ ...item, created_by: null })
      .select()
      .single()
      .throwOnError(),
    backend
      .from("products")
      .insert({ ...item, created_by: null })
      .select()
      .single()
      .throwOnError(),
    backend
      .from("plans")
      .insert({ ...item, ...plan, created_by: null })
      .select()
      .single()
      .throwOnError(),
    backend
      .from("jobs")
      .insert({ ...job, created_by: null })
      .select()
      .single()
      .throwOnError(),
    backend.from("blog_posts").insert(post).select().single().throwOnError(),
    backend.from("quick_answers").insert(answer).select().single().throwOnError(),
  ]);
  const versions = {
    [ITEM_KINDS.service.path]: versionsOf(service.data),
    [ITEM_KINDS.product.path]: versionsOf(product.data),
    [ITEM_KINDS.plan.path]: versionsOf(openedPlan.data),
    "/admin/jobs": versionsOf(openedJob.data),
    "/admin/blog": versionsOf(openedPost.data),
    "/admin/notifications": versionsOf({ ...batch, send_at: minuteOf(SEND_AT) }),
    "/admin/orders": versionsOf(NO_DELIVERY),
    [`/admin/orders/${DEMO_ORDER}`]: versionsOf(NO_DELIVERY),
    "/admin/orders/answers": versionsOf(openedAnswer.data),
    "/admin/settings": versionsOf(DEMO_SETTINGS),
  };

  await Promise.all([
    backend
      .from("notification_batches")
      .insert({ id, ...batch })
      .throwOnError(),
    backend
      .from("contact_messages")
      .insert({ id, name: text, email: account.email, subject: text, message: text })
      .throwOnError(),
    backend
      .from("newsletter_subscribers")
      .insert({ id, email: account.email, confirmed_at: common.created_at })
      .throwOnError(),
    insertOrder(backend, id, { ...common, user_id: id, total_amount: 10 }),
    insertUnfinished(backend, { id, text, email: account.email }),
  ]);
  await insertRefund(backend, { id, text });
  const entityId = await logDeletion(backend, { actor_id: id, text });
  const deleted = { entity: "blog_posts" as const, entityId };
  const subscribers = await countSubscribers(backend);
  // What is added conflicts with no other form of the product.
  const many = { shown: `${id} 10 0 0 0`, price: "+1", stock: "+1", priceChange: "5%", ticked: id };
  const email = `${id}@homeline.test`;
  const shown = { publishAt: null, seen: null, status: "pending", subscribers };
  const refunded = { refund: "amount", amount: "7" };
  return { id, text, email, versions, ...shown, ...refunded, ...many, ...deleted, account };
}

async function logDeletion(
  backend: Backend,
  { actor_id, text }: { actor_id: string; text: string },
): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const post = { id, title: text, content: text, published: false };
  await backend
    .from("admin_log")
    .insert({
      actor_id,
      actor_name: text,
      action: "delete",
      entity: "blog_posts",
      entity_id: id,
      name: text,
      changed_from: { ...post, slug: id, created_at: now, updated_at: now },
    })
    .throwOnError();

  return id;
}

async function countSubscribers(backend: Backend): Promise<number> {
  const { count } = await backend
    .from("newsletter_subscribers")
    .select("*", { count: "exact", head: true })
    .not("confirmed_at", "is", null)
    .is("unsubscribed_at", null)
    .throwOnError();

  return count ?? 0;
}

async function insertOrder(
  backend: Backend,
  id: string,
  order: { user_id: string; total_amount: number },
) {
  await backend.from("orders").insert(order).throwOnError();
  const item = { order_id: id, price: 10, quantity: 1 };
  await backend
    .from("order_items")
    .insert([
      { ...item, product_name: "A service", product_type: "service" },
      { ...item, product_name: "A product", product_type: "product" },
    ])
    .throwOnError();
  await backend.from("order_notes").insert({ id, order_id: id, note: "Call first" }).throwOnError();
  await backend
    .from("order_requests")
    .insert({ id, order_id: id, kind: "return", items: [], reason: "Late" })
    .throwOnError();
}

/** A mail that was given up, and a checkout that is unclear. */
async function insertUnfinished(
  backend: Backend,
  { id, text, email }: { id: string; text: string; email: string },
) {
  const created_at = new Date(Date.now() - 9 * DAY).toISOString();
  const given_up_at = new Date(Date.now() - DAY).toISOString();
  const next_check_at = new Date(Date.now() + DAY).toISOString();
  const mail = { kind: "second_step_removed" as const, dedupe_key: text, address: email };
  const checkout = { fingerprint: text, lines: [], amount_cents: 1_000, stripe_session_id: text };
  await backend
    .from("outbox")
    .insert({ id, ...mail, created_at, given_up_at })
    .throwOnError();
  await backend
    .from("checkouts")
    .insert({ id, user_id: id, ...checkout, created_at, next_check_at })
    .throwOnError();
}

/** A refund of that order that failed, and a dispute about its payment. */
async function insertRefund(backend: Backend, { id, text }: { id: string; text: string }) {
  const order_id = id;
  const paid = { fingerprint: `paid ${text}`, lines: [], amount_cents: 1_000, paid_cents: 1_000 };
  const { data } = await backend
    .from("checkouts")
    .insert({
      ...paid,
      paid_currency: "usd",
      status: "completed",
      order_id,
      stripe_payment_id: text,
    })
    .select("id")
    .single()
    .throwOnError();
  const of = { id, checkout_id: data.id, order_id, amount_cents: 100, currency: "usd" };
  await backend
    .from("refunds")
    .insert({ ...of, status: "failed", next_check_at: null })
    .throwOnError();
  await backend
    .from("disputes")
    .insert({ ...of, status: "needs_response", stripe_dispute_id: text, is_refundable: true })
    .throwOnError();
  // The mails about both would be sent meanwhile.
  await backend.from("outbox").delete().eq("order_id", order_id).throwOnError();
}

/** Deletes those rows, and what a test made of them. */
export async function removeTarget(backend: Backend, { id, text }: Target) {
  const paid = { fingerprint: `paid ${text}` };
  const { data: checkouts } = await backend
    .from("checkouts")
    .select("id")
    .match(paid)
    .throwOnError();
  for (const { id: checkout_id } of checkouts) {
    await backend.from("refunds").delete().match({ checkout_id }).throwOnError();
    await backend.from("disputes").delete().match({ checkout_id }).throwOnError();
  }
  await backend.from("checkouts").delete().match(paid).throwOnError();
  for (const table of ["orders", "newsletter_subscribers", ...UNNAMED_TABLES] as const) {
    await backend.from(table).delete().eq("id", id).throwOnError();
  }
  for (const table of NAMED_TABLES) {
    await backend
      .from(table)
      .delete()
      .match({ [NAME_COLUMNS[table]]: text })
      .throwOnError();
  }
  await resetSettings(backend);
  const { data } = await backend.from("profiles").select("id").eq("username", text).throwOnError();
  for (const profile of data) await backend.auth.admin.deleteUser(profile.id);
}
