import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { openAlerts, SPANISH } from "../../support/job-alerts";
import { claimMails } from "../../support/outbox";
import { callsOn, errorOf, signUp, signUpAdmin } from "../../support/users";

onOneEngine("alerts for jobs", (cloud) => {
  const { act } = callsOn(() => cloud().engine);
  const {
    clear,
    query,
    asService,
    askByMail,
    addAlert,
    alerts,
    publish,
    makeDue,
    enqueue,
    tell,
    send,
  } = openAlerts(() => cloud().engine);
  beforeEach(clear);

  test.each<[string, object, Record<string, unknown>]>([
    ["category", { category: "interpretation" }, { category: "interpretation" }],
    ["pay", { min_pay: 12 }, { pay_from: 12, pay_currency: "USD", pay_unit: "hour" }],
    [
      "pay of a month",
      { min_pay: 1_300_000, pay_unit: "month", pay_currency: "COP" },
      { pay_from: 8_000, pay_currency: "COP", pay_unit: "hour" },
    ],
    ["employment", { employment: "part_time" }, { employment: ["part_time"] }],
    ["country", { open_to: "CO" }, { open_to: ["latin_america"] }],
    ["region", { open_to: "west_africa" }, { open_to: ["africa"] }],
    ["language", { language: "ht" }, { languages: ["en", "ht"] }],
    ["English", { english: "basic" }, { english: "none" }],
    ["words", { words: "  Night SHIFT " }, { description: "We work in night shifts." }],
    ["what is not needed", { words: "no english" }, { description: "No English is needed." }],
  ])("are matched by %s", async (_name, wanted, facts) => {
    await addAlert("ann@people.test", { _period: "daily", _criteria: wanted });
    await publish("Other", {
      languages: ["en"],
      pay_from: 9,
      pay_currency: "USD",
      pay_unit: "hour",
    });
    await publish("Wanted", facts);
    expect(await tell()).toEqual(["ann@people.test: Wanted"]);
  });

  test("tell of a job once, in the first mail after it was published", async () => {
    await addAlert("ann@people.test");
    await publish("One", { languages: ["es"] });
    expect(await tell()).toEqual(["ann@people.test: One"]);
    const due = () => query("update public.job_alerts set due_at = now() - interval '1 minute'");
    await due();
    await enqueue();
    expect(await send()).toEqual([]);

    // What begins to show late because its transaction lasted.
    await publish("Two", { languages: ["es"], created_at: new Date().toISOString() });
    await due();
    await enqueue();
    expect(await send()).toEqual([]);
    await query(
      "update public.jobs set published_at = now() - interval '5 minutes' - interval '1 millisecond' where title = 'Two'",
    );
    await query("update public.job_alerts set seen_until = seen_until - interval '1 second'");
    await due();
    await query("delete from public.outbox");
    await enqueue();
    expect(await send()).toEqual(["ann@people.test: Two"]);
  });

  test("name the newest twenty jobs, and count the others", async () => {
    await addAlert("ann@people.test");
    for (let minute = 1; minute <= 23; minute += 1) {
      const created_at = new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString();
      await publish(`Job ${minute}`, { languages: ["es"], created_at });
    }
    await makeDue();
    await enqueue();
    const [mail] = await claimMails(cloud().engine);
    expect(mail?.payload).toMatchObject({ more: 3 });
    const { jobs } = { ...mail }.payload as unknown as { jobs: { title: string }[] };
    expect(jobs.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Job ${23 - at}`),
    );
  });

  test("leave out what was closed meanwhile, and are not sent for nothing", async () => {
    await addAlert("ann@people.test");
    for (const title of ["One", "Two"]) await publish(title, { languages: ["es"] });
    await makeDue();
    await enqueue();
    const close = (title: string) =>
      query("update public.jobs set visibility = 'hidden' where title = $1", [title]);
    await close("One");
    const [mail] = await claimMails(cloud().engine);
    expect(mail?.payload).toMatchObject({ jobs: [{ title: "Two" }] });

    await query("update public.outbox set due_at = now()");
    await close("Two");
    expect(await claimMails(cloud().engine)).toEqual([]);
    expect(await query("select from public.outbox where kind = 'job_alert'")).toEqual([]);
  });

  test("match the same criteria once, however many ask and how far they are", async () => {
    await addAlert("ann@people.test");
    await addAlert("bob@people.test", { ...SPANISH, _period: "weekly" });
    expect(await query("select from public.alert_criteria")).toHaveLength(1);
    await publish("Old", { languages: ["es"], created_at: "2026-01-01" });
    await publish("New", { languages: ["es"] });
    await makeDue();
    await query("update public.job_alerts set seen_until = '2025-12-01' where email like 'bob%'");
    expect(await asService("mail_job_alerts", { _limit: 1000 })).toBe(2);
    expect((await send()).toSorted()).toEqual([
      "ann@people.test: New",
      "bob@people.test: New: Old",
    ]);
  });

  test("are looked at in batches, each once", async () => {
    for (let n = 0; n < 5; n += 1) await addAlert(`${n}@people.test`);
    await publish("One", { languages: ["es"] });
    await makeDue();
    expect(await enqueue(2)).toBe(5);
    expect(await send()).toHaveLength(5);
  });

  test("are due at seven in the morning of the company, daily or on Mondays", async () => {
    const [next] = await query<{ daily: string; weekly: string; day: number }>(
      `select to_char(private.next_alert_time('daily') at time zone 'America/New_York', 'HH24:MI') as daily,
         to_char(private.next_alert_time('weekly') at time zone 'America/New_York', 'Dy HH24:MI') as weekly,
         (private.next_alert_time('daily') - now() <= interval '25 hours')::integer as day`,
    );
    expect(next).toEqual({ daily: "07:00", weekly: "Mon 07:00", day: 1 });
  });

  test("are paused, go on with what is new by then, and end", async () => {
    const _id = await addAlert("ann@people.test");
    await publish("One", { languages: ["es"] });
    await makeDue();
    await enqueue();
    expect(await asService("pause_job_alert", { _id, _is_paused: true })).toBe(true);
    expect(await send()).toEqual([]);
    await makeDue();
    expect(await enqueue()).toBe(0);

    await asService("pause_job_alert", { _id, _is_paused: false });
    await query("update public.job_alerts set due_at = now()");
    await enqueue();
    expect(await send()).toEqual([]);
    expect(await tell()).toEqual(["ann@people.test: One"]);

    await makeDue();
    await enqueue();
    expect(await asService("stop_job_alert", { _id })).toBe(true);
    expect(await asService("stop_job_alert", { _id })).toBe(true);
    expect(await asService("pause_job_alert", { _id, _is_paused: true })).toBe(false);
    expect(await send()).toEqual([]);
  });

  test("are changed, and mails about the earlier jobs are not wanted any more", async () => {
    const _id = await addAlert("ann@people.test");
    await publish("Spanish", { languages: ["es"] });
    await publish("French", { languages: ["fr"] });
    await makeDue();
    await enqueue();
    const french = { _id, _period: "weekly", _criteria: { language: "fr" } };
    expect(await asService("change_job_alert", french)).toBe(true);
    expect(await send()).toEqual([]);
    expect(await alerts()).toMatchObject([{ period: "weekly", language: "fr" }]);
    expect(await query("select language from public.alert_criteria")).toEqual([{ language: "fr" }]);
    expect(await tell()).toEqual(["ann@people.test: French"]);

    await addAlert("ann@people.test");
    expect(await errorOf(asService("change_job_alert", { ...french, ...SPANISH }))).toBe(
      "P0001 You have an alert for these jobs already.",
    );
    await asService("stop_job_alert", { _id });
    expect(await asService("change_job_alert", french)).toBe(false);
  });

  test("of a blocked account are not sent", async () => {
    const [ann, admin] = [
      await signUp(cloud().engine, "Ann"),
      await signUpAdmin(cloud().engine, "Admin"),
    ];
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "daily", _criteria: { language: "fr" } });
    await publish("One", { languages: ["es", "fr"] });
    await act(admin, "block_user", { _user_id: ann.id, _reason: "Spam" });
    expect(await tell()).toEqual([]);
  });

  const removeAfter = async (days: number) => {
    await passTime(cloud().engine, `${days} days`);
    await removeExpired(cloud().engine);
    return (await alerts()).map(({ email }) => email);
  };

  test("that nobody confirms go after a week", async () => {
    await addAlert("bob@people.test");
    await askByMail("ann@people.test");
    expect(await removeAfter(6)).toHaveLength(2);
    expect(await removeAfter(2)).toEqual(["bob@people.test"]);
  });

  test("are asked about after a year, and end unless they are kept", async () => {
    const [kept, left] = [await addAlert("ann@people.test"), await addAlert("bob@people.test")];
    expect(await asService("ask_about_job_alerts", { _limit: 100 })).toBe(0);
    await query("update public.job_alerts set kept_at = now() - interval '366 days'");
    expect(await asService("ask_about_job_alerts", { _limit: 100 })).toBe(2);
    expect(await asService("ask_about_job_alerts", { _limit: 100 })).toBe(0);
    const mails = await claimMails(cloud().engine);
    expect(mails).toMatchObject([
      { kind: "job_alert_keep", class: "subscription" },
      { kind: "job_alert_keep", payload: { criteria: { language: "es" } } },
    ]);

    expect(await asService("keep_job_alert", { _id: kept })).toBe(true);
    expect(await removeAfter(29)).toHaveLength(2);
    expect(await removeAfter(2)).toEqual(["ann@people.test"]);
    expect(await asService("keep_job_alert", { _id: left })).toBe(false);
    expect(await asService("ask_about_job_alerts", { _limit: 100 })).toBe(0);
  });

  test("leave nothing of an address when they end", async () => {
    const _id = await addAlert("ann@people.test", {
      _period: "daily",
      _criteria: { words: "my own words" },
    });
    await publish("My own words");
    expect(await tell()).toHaveLength(1);
    await asService("stop_job_alert", { _id });
    const [left] = await query<{ rows: number }>(
      `select (select count(*) from public.job_alerts)::integer
         + (select count(*) from public.alert_criteria)::integer
         + (select count(*) from public.outbox where job_alert_id is not null
            or to_jsonb(outbox)::text like '%ann@people%')::integer as rows`,
    );
    expect(left?.rows).toBe(0);
  });
});
