import { expect, test } from "vitest";
import { createRandom } from "../../support/checkout-scenarios/random";
import { onOneEngine } from "../../support/cloud";
import { openAlerts } from "../../support/job-alerts";
import { openSchedule } from "../../support/killed-schedule";
import { repetitions } from "../../support/long-tests";

const DAYS = repetitions(12, 30);
const PEOPLE = repetitions(12, 100);
const RUNS_A_DAY = 4;
const JOBS_A_DAY = 4;

const LANGUAGES = ["es", "fr", "ht"];
/** Longer than the longest period, so that what is new in the end is mailed, too. */
const DAYS_AFTER = 9;

/** The jobs that were mailed to each. */
function jobsByPerson(mails: { to: string; text: string }[]): Map<string, string[]> {
  const got = new Map<string, string[]>();
  for (const { to, text } of mails) {
    got.set(to, [...(got.get(to) ?? []), ...(text.match(/^Job \d+\.$/gm) ?? [])]);
  }
  return got;
}

onOneEngine("days of job alerts", (cloud) => {
  test("each job comes to each who wants it once, with a kill in each tenth run", async () => {
    const seed = Number(process.env.SCENARIO_SEED) || Math.floor(Math.random() * 2 ** 31);
    const told = `SCENARIO_SEED=${seed}`;
    const random = createRandom(seed);
    const { query, publish } = openAlerts(() => cloud().engine);
    const { run, delivered } = await openSchedule(cloud(), random);

    await query(
      `insert into public.job_alerts (criteria_id, email, period, confirmed_at, agreed_by, due_at)
       select private.criteria_id(private.read_criteria(jsonb_build_object('language', ($2::text[])[n % 3 + 1]))), n || '@people.test',
         case when n % 2 = 0 then 'daily' else 'weekly' end, now(), 'mail',
         private.next_alert_time(case when n % 2 = 0 then 'daily' else 'weekly' end)
       from generate_series(1, $1::integer) as n`,
      [PEOPLE, LANGUAGES],
    );
    let runs = 0;
    /**
     * Moves all rows into the past, each time a millisecond further: so no two mornings are the same time, which they
     * never are on a clock, and no two mails of an alert have one key.
     */
    const pass = async (hours: number) => {
      const time = `${Math.round(hours * 3_600_000) + runs} milliseconds`;
      await cloud().engine.execute(
        `update public.jobs set published_at = published_at - interval '${time}',
           created_at = created_at - interval '${time}';
         update public.job_alerts set due_at = due_at - interval '${time}',
           seen_until = seen_until - interval '${time}', kept_at = kept_at - interval '${time}';
         update public.outbox set due_at = due_at - interval '${time}',
           give_up_at = give_up_at - interval '${time}';
         update public.tasks set started_at = started_at - interval '${time}',
           claimed_until = claimed_until - interval '${time}'`,
      );
    };

    const jobs: Record<string, string[]> = { es: [], fr: [], ht: [] };
    let published = 0;
    for (let day = 1; day <= DAYS + DAYS_AFTER; day += 1) {
      for (let part = 0; part < RUNS_A_DAY; part += 1) {
        if (day <= DAYS && part < JOBS_A_DAY) {
          const language = random.pick(LANGUAGES) ?? "es";
          published += 1;
          const title = `Job ${published}.`;
          jobs[language]?.push(title);
          await publish(title, { languages: [language], created_at: new Date().toISOString() });
        }
        runs += 1;
        await run({ isKilled: runs % 10 === 0 });
        await pass(24 / RUNS_A_DAY);
      }
    }

    const got = jobsByPerson(await delivered());
    for (let person = 1; person <= PEOPLE; person += 1) {
      const wanted = jobs[LANGUAGES[person % 3] ?? ""] ?? [];
      expect(got.get(`${person}@people.test`)?.toSorted() ?? [], `${told}, ${person}`).toEqual(
        wanted.toSorted(),
      );
    }
    const waiting = await query("select from public.outbox where sent_at is null");
    expect(waiting, told).toEqual([]);
    const mails = await query("select from public.outbox");
    expect(await delivered(), told).toHaveLength(mails.length);
  }, 600_000);
});
