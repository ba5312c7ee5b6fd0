import { beforeEach, expect, test } from "vitest";
import { createRandom } from "../support/checkout-scenarios/random";
import { onOneEngine, type TestCloud } from "../support/cloud";
import { openSchedule } from "../support/killed-schedule";
import { openMailings } from "../support/post-mailings";
import { call, callsOn, service, signUpAdmin } from "../support/users";

const MAILS = 5000;
const KILLS = 10;
const MINUTE_MS = 60_000;

/** A post on its way to five thousand subscribers. */
async function mailPost(cloud: TestCloud) {
  const { act } = callsOn(() => cloud.engine);
  const { publish, subscribe } = openMailings(() => cloud.engine);
  const admin = await signUpAdmin(cloud.engine, "Ada");
  await subscribe(MAILS);
  const _post_id = await publish("Night shifts");
  await act(admin, "mail_post", { _post_id, _preview: "In short.", _subscribers: MAILS });
}

/** What is called once a minute is called again at once. */
const pass = (cloud: TestCloud, time: string) =>
  cloud.engine.execute(
    `update public.outbox set due_at = due_at - interval '${time}' where sent_at is null;
     update public.tasks set started_at = started_at - interval '${time}',
       claimed_until = claimed_until - interval '${time}'`,
  );

async function isMailed(cloud: TestCloud): Promise<boolean> {
  const [mailing] = await cloud.engine.query("select from public.post_mailings where sent = $1", [
    MAILS,
  ]);
  return mailing !== undefined;
}

onOneEngine(
  "many mails, where the service takes two requests a second",
  (cloud) => {
    beforeEach(() =>
      cloud().engine.execute(
        `delete from mailbox.messages; delete from mailbox.idempotency_keys; delete from public.outbox;
         delete from public.post_mailings; delete from public.blog_posts; delete from public.newsletter_subscribers`,
      ),
    );
    const namesOnce = Array.from({ length: MAILS }, (_, at) => `${at + 1}@people.test`).sort();

    test("are sent in ten minutes, and delay nobody's confirmation", async () => {
      const { run, delivered } = await openSchedule(cloud(), createRandom(1));
      await mailPost(cloud());
      let time = 0;
      const subscribing: Promise<unknown>[] = [];
      while (!(await isMailed(cloud()))) {
        const began = performance.now();
        const running = run();
        subscribing.push(subscribeMeanwhile(cloud(), subscribing.length));
        await running;
        time += Math.max(performance.now() - began, MINUTE_MS);
        await pass(cloud(), "1 minute");
      }
      await Promise.all(subscribing);
      await run();
      const mails = await delivered();
      const posts = mails.filter(({ subject }) => subject === "Night shifts");
      expect(posts.map(({ to }) => to).sort()).toEqual(namesOnce);
      const [waits] = await cloud().engine.query<{ longest: number; number: number }>(
        `select max(extract(epoch from sent_at - created_at))::float8 as longest, count(*)::integer as number
         from public.outbox where kind = 'newsletter_confirmation'`,
      );
      expect(mails.length - posts.length).toBe(waits?.number);
      console.log(
        `${MAILS} mails were sent in ${(time / MINUTE_MS).toFixed(1)} minutes; a confirmation took ${waits?.longest.toFixed(1)} s.`,
      );
      expect(time).toBeLessThan(10 * MINUTE_MS);
      expect(waits?.longest).toBeLessThan(20);
    }, 1_200_000);

    test("are sent once each, although ten runs are killed", async () => {
      const seed = Number(process.env.SCENARIO_SEED) || Math.floor(Math.random() * 2 ** 31);
      const { run, delivered } = await openSchedule(cloud(), createRandom(seed));
      await mailPost(cloud());
      for (let kills = 0; kills < KILLS; kills += 1) {
        await run({ isKilled: true, within: 60 });
        await pass(cloud(), "3 minutes");
      }
      while (!(await isMailed(cloud()))) {
        await run();
        await pass(cloud(), "3 minutes");
      }
      const mails = await delivered();
      expect(mails.map(({ to }) => to).sort(), `SCENARIO_SEED=${seed}`).toEqual(namesOnce);
    }, 1_200_000);
  },
  { settings: { mailRequestsPerSecond: 2 } },
);

/** Someone asks for the newsletter while a run is under way. */
const subscribeMeanwhile = ({ engine }: TestCloud, number: number) =>
  call(engine, service, "subscribe_newsletter", {
    _email: `late${number}@people.test`,
    _network: null,
  });
