import { randomUUID } from "node:crypto";
import type { Label, Sample } from "./sample";

export function messageSamples(owner: (label: Label) => string | null) {
  return {
    notification_batches: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ title: "News", message: "Words" }),
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
    outbox: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ dedupe_key: randomUUID(), kind: "receipt", address: "a@b.test" }),
      change: ["address", "thief@b.test"],
    },
    contact_messages: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ name: "Ann", email: "a@b.test", subject: "Hi", message: "Words" }),
      change: ["read_at", "2026-01-01"],
    },
    newsletter_subscribers: {
      key: "id",
      labels: ["hidden"],
      row: () => ({ email: `${randomUUID()}@b.test` }),
      change: ["confirmed_at", "2026-01-01"],
    },
  } satisfies Record<string, Sample>;
}
