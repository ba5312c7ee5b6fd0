import type { Engine } from "../../local-cloud/src/engine/engine";
import { claimMails, markSent } from "./outbox";
import { call, service } from "./users";

/** More than a test has subscribers. */
const EVERYBODY = 1000;

/** The addresses of subscribers, who are numbered. */
export const namesOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}@people.test`);

/** Posts, subscribers, and what runs of the schedule do for them, on the engine of the test that runs. */
export function openMailings(engine: () => Engine) {
  async function publish(title: string): Promise<string> {
    const [row] = await engine().query<{ id: string }>(
      `insert into public.blog_posts (title, content, published, author_id)
       values ($1, 'Words', true, null) returning id`,
      [title],
    );
    return row?.id ?? "";
  }

  /** Adds confirmed subscribers, up to that number. */
  const subscribe = (count: number) =>
    engine().query(
      `insert into public.newsletter_subscribers (email, confirmed_at)
       select number || '@people.test', now() from generate_series(1, $1::integer) as number
       on conflict do nothing`,
      [count],
    );

  const enqueue = (_limit = EVERYBODY) => call(engine(), service, "enqueue_post_mails", { _limit });

  /** Sends what waits. */
  async function send(limit = EVERYBODY) {
    const mails = await claimMails(engine(), limit);
    const ids = mails.map(({ id }) => id);
    await markSent(engine(), ids);
    return mails;
  }

  /** How many mails with a post are in the outbox, and not sent. */
  async function waiting() {
    const rows = await engine().query(
      "select from public.outbox where post_id is not null and sent_at is null",
    );
    return rows.length;
  }

  const pass = (time: string) =>
    engine().query("update public.outbox set due_at = due_at - $1::interval", [time]);

  return { publish, subscribe, enqueue, send, waiting, pass };
}
