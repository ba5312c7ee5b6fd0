import type { TestCloud } from "../cloud";
import { helpersOf, stripeOf } from "../payments";

export interface Told {
  id: string;
  type: string;
  session: string;
  body: string;
}

export interface Page {
  id: string;
  status: string;
  payment_status: string;
  amount_total: number;
  client_reference_id: string;
}

/** What happens at the payment provider without the shop's doing, and what it knows. */
export interface Provider {
  /** False when there is nothing to be paid. */
  pay(page: string, isLater: boolean): Promise<boolean>;
  settle(page: string, outcome: "succeeded" | "failed"): Promise<boolean>;
  runOut(page: string): Promise<void>;
  pagesOf(email: string): Promise<Page[]>;
  /** What it has to tell about a customer's pages, in the order in which it happened. */
  eventsOf(email: string): Promise<Told[]>;
}

/** The provider of the local cloud. */
export function localProvider(cloud: TestCloud): Provider {
  const { engine } = cloud;
  const helpers = helpersOf(stripeOf(cloud));
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );

  return {
    pay: (page, isLater) => isDone(helpers.pay(page, { later: String(isLater) })),
    settle: (page, outcome) => isDone(helpers.settle(page, outcome)),
    runOut: async (page) => void (await helpers.runOut(page)),
    pagesOf: (email) =>
      engine.query<Page>(
        `select id, status, payment_status, amount_total, client_reference_id
         from payments.sessions where customer_email = $1 order by created_at, id`,
        [email],
      ),
    eventsOf: (email) =>
      engine.query<Told>(
        `select events.id, type, session_id as session, body::text as body
         from payments.events
         join payments.deliveries on event_id = events.id
         join payments.sessions on sessions.id = session_id
         where customer_email = $1 order by deliveries.id`,
        [email],
      ),
  };
}
