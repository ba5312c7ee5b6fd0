import { randomUUID } from "node:crypto";
import type { Database } from "#database";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { catalogSamples, HIDDEN_JOB, HIDDEN_PRODUCT } from "./catalog-samples";
import { paymentSamples } from "./payment-samples";
import { BUYERS, type Label, type Owner, type Sample } from "./sample";
import { talkSamples } from "./talk-samples";
import type { TestUser } from "./users";

export type TestUsers = Record<Exclude<Label, "anon" | "hidden">, TestUser>;

type TableName = keyof Database["public"]["Tables"];

/** For each table a row of every kind that its policies tell apart. */
function describeSamples(users: TestUsers, orders: Map<Label, string>) {
  const owner = (label: Label) => (label === "anon" || label === "hidden" ? null : users[label].id);
  // Callers who have no order try to write into the customer's.
  const orderOf = (label: Label) => orders.get(label) ?? orders.get("customer");
  const everyOwner: Label[] = [
    "customer",
    "other",
    "blocked",
    "signed-out",
    "first-step",
    "administrator",
  ];

  return {
    profiles: {
      key: "id",
      labels: [...everyOwner, "public"],
      row: (label) => ({ id: owner(label) }),
      change: ["username", "Renamed"],
    },
    user_profiles: {
      key: "user_id",
      labels: everyOwner,
      row: (label) => ({ user_id: owner(label), city: "Lisbon" }),
      change: ["city", "Porto"],
    },
    user_status: {
      key: "user_id",
      labels: ["customer", "blocked"],
      row: (label) => ({ user_id: owner(label), ...(label === "blocked" && BLOCKED) }),
      change: ["blocked_reason", "Something else"],
    },
    admins: {
      key: "user_id",
      labels: ["administrator", "public"],
      row: (label) => ({ user_id: owner(label) }),
      change: ["created_at", "2026-01-01"],
    },
    admin_settings: {
      key: "key",
      labels: ["hidden"],
      row: (label) => ({ key: `sample-${label}`, value: "secret" }),
      change: ["value", "changed"],
    },
    site_settings: {
      key: "name",
      labels: ["public"],
      row: () => ({ name: "location", value: JSON.stringify("Lisbon") }),
      change: ["value", JSON.stringify("Madrid")],
    },
    tasks: {
      key: "name",
      labels: ["hidden"],
      row: () => ({ name: "send_mail" }),
      change: ["last_error", "changed"],
    },
    admin_log: {
      key: "id",
      labels: ["hidden"],
      row: () => ({
        actor_id: randomUUID(),
        actor_name: "A",
        action: "update",
        entity: "y",
        entity_id: "z",
      }),
      change: ["entity", "changed"],
    },
    ...catalogSamples(owner),
    ...orderSamples(owner, orderOf),
    ...paymentSamples(owner, orderOf),
    ...talkSamples(owner, orderOf),
    ...messageSamples(owner),
  } satisfies Record<TableName, Sample> as Record<string, Sample>;
}

const BLOCKED = { is_blocked: true, blocked_reason: "Spam", blocked_at: "2026-01-01" };

function orderSamples(owner: Owner, orderOf: (label: Label) => string | undefined) {
  return {
    orders: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({ user_id: owner(label), total_amount: 20 }),
      change: ["status", "completed"],
    },
    order_items: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({
        order_id: orderOf(label),
        product_name: "Resume",
        product_type: "service",
        price: 20,
        quantity: 1,
      }),
      change: ["price", 1],
    },
    order_shortfalls: {
      key: "id",
      labels: ["customer"],
      row: (label) => ({ order_id: orderOf(label), product_name: "Router", missing: 1 }),
      change: ["missing", 2],
    },
    order_notes: {
      key: "id",
      labels: ["customer"],
      row: (label) => ({ order_id: orderOf(label), note: "Call first", created_by: owner(label) }),
      change: ["note", "Call later"],
    },
    order_requests: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({ order_id: orderOf(label), kind: "cancel", items: "[]", reason: "Late" }),
      change: ["reason", "Later"],
    },
    parcels: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({ order_id: orderOf(label), carrier: "DHL", number: `TEST-${label}` }),
      change: ["number", "TEST-2"],
    },
  } satisfies Record<string, Sample>;
}

const SAMPLE_CRITERIA = randomUUID();
const SAMPLE_MESSAGE = randomUUID();

function messageSamples(owner: Owner) {
  return {
    notification_batches: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ title: "News", message: "Words", send_at: "2090-01-01" }),
      change: ["title", "Changed"],
    },
    notifications: {
      key: "id",
      labels: ["customer", "other", "blocked", "signed-out", "first-step", "hidden"],
      row: (label) => ({ user_id: owner(label), title: "News", message: "Words" }),
      change: ["title", "Changed"],
    },
    muted_mails: {
      key: "user_id",
      labels: ["customer", "other", "blocked", "signed-out", "first-step", "administrator"],
      row: (label) => ({ user_id: owner(label), kind: "order_status" }),
      change: ["kind", "order_message"],
    },
    stock_requests: {
      key: "user_id",
      labels: ["customer", "other", "blocked", "signed-out", "first-step", "administrator"],
      row: (label) => ({ product_id: HIDDEN_PRODUCT, user_id: owner(label) }),
      change: ["confirmed_at", "2026-01-01"],
    },
    saved_jobs: {
      key: "user_id",
      labels: ["customer", "other", "blocked", "signed-out", "first-step", "administrator"],
      row: (label) => ({ job_id: HIDDEN_JOB, user_id: owner(label), title: "Hidden" }),
      change: ["applied_at", "2026-01-01"],
    },
    board_visits: {
      key: "user_id",
      labels: ["customer", "other", "blocked", "signed-out", "first-step", "administrator"],
      row: (label) => ({ user_id: owner(label) }),
      change: ["seen_at", "2026-01-01"],
    },
    job_reports: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ job_id: HIDDEN_JOB, reason: "other", words: "Words" }),
      change: ["reviewed_at", "2026-01-01"],
    },
    alert_criteria: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ id: SAMPLE_CRITERIA, language: "es" }),
      change: ["language", "fr"],
    },
    job_alerts: {
      key: "id",
      labels: ["customer", "hidden"],
      row: (label) => ({
        criteria_id: SAMPLE_CRITERIA,
        ...(label === "hidden" ? { email: "a@b.test" } : { user_id: owner(label) }),
        period: "daily",
        due_at: "2026-01-01",
      }),
      change: ["period", "weekly"],
    },
    outbox: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ dedupe_key: randomUUID(), kind: "receipt", address: "a@b.test" }),
      change: ["address", "thief@b.test"],
    },
    contact_messages: {
      key: "id",
      labels: ["hidden"],
      row: () => ({
        id: SAMPLE_MESSAGE,
        name: "Ann",
        email: "a@b.test",
        subject: "Hi",
        message: "Words",
      }),
      change: ["unanswered_since", "2026-01-01"],
    },
    contact_answers: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ message_id: SAMPLE_MESSAGE, answer: "Words" }),
      change: ["answer", "Other words"],
    },
    newsletter_subscribers: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ email: `${randomUUID()}@b.test` }),
      change: ["confirmed_at", "2026-01-01"],
    },
  } satisfies Record<string, Sample>;
}

/** Stores the samples and tells the key of each. */
export async function storeSamples(engine: Engine, users: TestUsers) {
  const orders = new Map<Label, string>();
  const samples = describeSamples(users, orders);
  const keys = new Map<string, Map<string, Label>>();

  for (const [table, sample] of Object.entries(samples)) {
    const stored = new Map<string, Label>();
    for (const label of sample.labels) {
      const key = await storeRow(engine, table, sample, label);
      stored.set(key, label);
      if (table === "orders") orders.set(label, key);
    }
    keys.set(table, stored);
  }
  return { samples, keys };
}

async function storeRow(engine: Engine, table: string, sample: Sample, label: Label) {
  const row = sample.row(label);
  const { sql, values } = insertion(table, row);
  const [stored] = await engine.query<Record<string, unknown>>(
    `${sql} on conflict do nothing returning ${sample.key}::text as key`,
    values,
  );
  return String(stored?.key ?? row[sample.key]);
}

export function insertion(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);

  return {
    sql: `insert into public.${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    values: Object.values(row),
  };
}
