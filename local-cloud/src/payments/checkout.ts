import type { Cloud } from "../cloud";
import type { Queryable } from "../engine/engine";
import { logError } from "../log-error";
import type { Store } from "./events";
import { createScheduler } from "./scheduler";
import type { SessionRow } from "./session-row";
import { completeSession, expireDueSessions, expireNow, findSession } from "./sessions";
import { createWebhookSender, type WebhookSender } from "./webhooks";

/** Changes checkout sessions and their payments. Each change also records its event, in the same transaction. */
export interface Checkout {
  webhooks: WebhookSender;
  store(db?: Queryable, requestId?: string): Store;
  /** Does the work in one transaction, and sends the events that it recorded. */
  change<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  find(id: string): Promise<SessionRow | undefined>;
  /** Undefined if the session is not open. */
  complete(payment: { id: string; email?: string }): Promise<SessionRow | undefined>;
  expireNow(id: string): Promise<void>;
  /** Recomputes when the next session expires. */
  scheduleExpiry(): void;
  close(): Promise<void>;
}

export function createCheckout(cloud: Cloud): Checkout {
  const { engine, settings } = cloud;
  const webhooks = createWebhookSender(cloud);
  const store = (db: Queryable = engine, requestId: string | null = null): Store => ({
    db,
    origin: settings.url,
    requestId,
  });
  const expiry = createScheduler(expireDue, (error) =>
    logError(cloud, "Payments could not expire what is due", error),
  );

  async function change<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const result = await engine.transaction((tx) => work(store(tx)));
    webhooks.wake();
    return result;
  }

  async function expireDue(): Promise<number | undefined> {
    return change(expireDueSessions);
  }

  expiry.wake();
  return {
    webhooks,
    store,
    change,
    find: (id) => findSession(store(), id),
    complete: (payment) => change((store) => completeSession(store, payment)),
    async expireNow(id) {
      await expireNow(store(), id);
      await expireDue();
    },
    scheduleExpiry: expiry.wake,
    async close() {
      await expiry.close();
      await webhooks.close();
    },
  };
}
