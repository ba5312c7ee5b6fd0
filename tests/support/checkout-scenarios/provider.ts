import type { TestCloud } from "../cloud";
import { helpersOf, stripeOf } from "../payments";

export interface ProviderEvent {
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

/** What customers do at the payment provider, and what it has recorded. */
export interface Provider {
  /** Returns false if the page cannot be paid. */
  pay(page: string): Promise<boolean>;
  expirePage(page: string): Promise<void>;
  /** Loses an open page, as after a change of the account. */
  forgetPage(page: string): Promise<void>;
  pagesOf(email: string): Promise<Page[]>;
  /** The events of a customer's pages, in the order in which they happened. */
  eventsOf(email: string): Promise<ProviderEvent[]>;
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
    pay: (page) => isDone(helpers.pay(page)),
    expirePage: async (page) => void (await isDone(helpers.runOut(page))),
    forgetPage: async (page) =>
      void (await engine.query("delete from payments.sessions where id = $1 and status = 'open'", [
        page,
      ])),
    pagesOf: (email) =>
      engine.query<Page>(
        `select id, status, payment_status, amount_total, client_reference_id
         from payments.sessions where customer_email = $1 order by created_at, id`,
        [email],
      ),
    eventsOf: (email) =>
      engine.query<ProviderEvent>(
        `select events.id, type, session_id as session, body::text as body
         from payments.events
         join payments.deliveries on event_id = events.id
         join payments.sessions on sessions.id = session_id
         where customer_email = $1 order by deliveries.id`,
        [email],
      ),
  };
}
