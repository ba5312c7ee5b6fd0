import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { openAlerts } from "../support/job-alerts";

const ALERTS = 200_000;
const CRITERIA = 500;
const JOBS = 300;

onOneEngine("many alerts", (cloud) => {
  const { query, enqueue } = openAlerts(() => cloud().engine);

  test("are matched within a minute, each set of criteria once for a thousand of them", async () => {
    const { engine } = cloud();
    await engine.execute(
      `insert into public.jobs (title, company, url, category, languages, employment, open_to, pay_from, pay_currency,
         pay_unit, description, created_at)
       select 'Job ' || n, 'Company ' || n % 40, 'https://jobs.test/' || n,
         (array['customer_service', 'interpretation'])[n % 2 + 1],
         array[(array['es', 'fr', 'ht', 'de', 'pt'])[n % 5 + 1]],
         array[(array['full_time', 'part_time', 'contract'])[n % 3 + 1]],
         array[(array['worldwide', 'latin_america', 'US', 'europe'])[n % 4 + 1]],
         5 + n % 20, 'USD', 'hour', repeat('Words of a job. ', 60), now() - n * interval '4 minutes' - interval '10 minutes'
       from generate_series(1, ${JOBS}) as n;
       insert into public.alert_criteria (category, min_pay, pay_unit, pay_currency, employment, open_to, language, words)
       select (array['customer_service', 'interpretation', null])[n % 3 + 1], 4 + n / 100.0, 'hour', 'USD',
         (array['full_time', 'part_time', null])[n / 3 % 3 + 1], (array['CO', null, null, null])[n % 4 + 1],
         (array['es', 'fr', null])[n / 2 % 3 + 1], case when n % 10 = 0 then 'job ' || n end
       from generate_series(1, ${CRITERIA}) as n;
       insert into public.job_alerts (criteria_id, email, period, confirmed_at, agreed_by, due_at, seen_until)
       select id, n || '@people.test', 'daily', now(), 'mail', now() - interval '1 minute', now() - interval '1 day'
       from (select id, row_number() over () as place from public.alert_criteria) as criteria
       join generate_series(1, ${ALERTS}) as n on n % ${CRITERIA} + 1 = place;
       analyze`,
    );
    const began = performance.now();
    expect(await enqueue()).toBe(ALERTS);
    const seconds = (performance.now() - began) / 1000;
    const [mails] = await query<{ number: number }>(
      "select count(*)::integer as number from public.outbox where kind = 'job_alert'",
    );
    expect(mails?.number).toBeGreaterThan(ALERTS / 4);
    console.log(
      `${ALERTS} alerts were matched in ${seconds.toFixed(1)} s, with ${mails?.number} mails.`,
    );
    expect(seconds).toBeLessThan(60);
  }, 600_000);
});
