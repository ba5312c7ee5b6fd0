import type { Cloud } from "../cloud";
import type { Queryable } from "../engine/engine";
import { report } from "../report";
import { createAlarm } from "./alarm";
import { type Courier, createCourier } from "./courier";
import type { Ledger } from "./ledger";
import type { SessionRow } from "./session-row";
import { completeSession, expireDueSessions, findSession, runOut, settleSession } from "./sessions";

/** What can happen to a session once it is there, each with the news that it makes. */
export interface Cashier {
  courier: Courier;
  ledger(db?: Queryable): Ledger;
  find(id: string): Promise<SessionRow | undefined>;
  /** Nothing comes back for a session that is not open. */
  complete(sale: { id: string; email?: string; isLater: boolean }): Promise<SessionRow | undefined>;
  /** Nothing comes back for a session that waits for no money. */
  settle(outcome: { id: string; succeeded: boolean }): Promise<SessionRow | undefined>;
  runOut(id: string): Promise<void>;
  /** Looks again when the next session runs out. */
  watch(): void;
  close(): Promise<void>;
}

export function createCashier(cloud: Cloud): Cashier {
  const { engine, settings } = cloud;
  const courier = createCourier(cloud);
  const ledger = (db: Queryable = engine): Ledger => ({ db, origin: settings.url });
  const expiry = createAlarm(expireDue, (error) =>
    report(cloud, "Payments could not expire what is due", error),
  );

  async function withNews<Result>(work: (ledger: Ledger) => Promise<Result>): Promise<Result> {
    const result = await engine.transaction((tx) => work(ledger(tx)));
    courier.ring();
    return result;
  }

  async function expireDue(): Promise<number | undefined> {
    return withNews(expireDueSessions);
  }

  expiry.ring();
  return {
    courier,
    ledger,
    find: (id) => findSession(ledger(), id),
    complete: (sale) => withNews((books) => completeSession(books, sale)),
    settle: (outcome) => withNews((books) => settleSession(books, outcome)),
    async runOut(id) {
      await runOut(ledger(), id);
      await expireDue();
    },
    watch: expiry.ring,
    async close() {
      await expiry.close();
      await courier.close();
    },
  };
}
