import { beforeEach, expect, test } from "vitest";
import type { Returns, Tables } from "#database";
import { onOneEngine } from "../support/cloud";
import { openAlerts } from "../support/job-alerts";
import { claimMails } from "../support/outbox";
import { callsOn, errorOf, run, signUp, signUpAdmin } from "../support/users";

type Alert = Tables<"job_alerts"> & Tables<"alert_criteria">;

onOneEngine("alerts for jobs", (cloud) => {
  beforeEach(() =>
    cloud().engine.execute(
      `delete from private.rate_limits; delete from private.removals; delete from public.jobs;
       delete from public.job_alerts; delete from public.outbox; delete from private.bounced_addresses`,
    ),
  );
  const { act, errorFrom } = callsOn(() => cloud().engine);
  const { query, asService, publish, makeDue, enqueue, tell, send } = openAlerts(
    () => cloud().engine,
  );

  const SPANISH = { _period: "daily", _language: "es" };
  const askByMail = (email: string, wanted: object = SPANISH, network = "192.0.2.1") =>
    asService("request_job_alert", { _email: email, _network: network, ...wanted });
  const alerts = () =>
    query<Alert>(
      `select alert_criteria.*, job_alerts.* from public.job_alerts
       join public.alert_criteria on alert_criteria.id = criteria_id order by job_alerts.created_at, job_alerts.id`,
    );
  const firstId = async () => (await alerts())[0]?.id ?? "";
  /** An alert of an address that has followed the link. */
  async function addAlert(email: string, wanted: object = SPANISH) {
    await askByMail(email, wanted, email);
    const [mail] = await claimMails(cloud().engine);
    await asService("confirm_job_alert", { _id: mail?.job_alert_id });
    await asService("mark_outbox_sent", { _id: mail?.id });
    return mail?.job_alert_id ?? "";
  }

  test("of a visitor count once the mailed link was followed", async () => {
    await askByMail(" Ann@people.test ");
    const [mail] = await claimMails(cloud().engine);
    expect(mail).toMatchObject({
      kind: "job_alert_confirmation",
      class: "receipt",
      recipient: "Ann@people.test",
      payload: { period: "daily", criteria: { language: "es", category: null } },
    });
    await publish("Interpreter", { languages: ["es"] });
    expect(await tell()).toEqual([]);

    const _id = mail?.job_alert_id;
    expect(await asService("confirm_job_alert", { _id })).toBe(true);
    expect(await alerts()).toMatchObject([
      { agreed_by: "mail", confirmed_at: expect.anything(), user_id: null },
    ]);
    expect(await asService("confirm_job_alert", { _id })).toBe(true);
    expect(await tell()).toEqual(["Ann@people.test: Interpreter"]);
  });

  test("of a user count at once, and one for the same jobs is changed", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_job_alert", SPANISH);
    await act(ann, "request_my_job_alert", { ...SPANISH, _period: "weekly" });
    expect(await alerts()).toMatchObject([
      { user_id: ann.id, email: null, period: "weekly", agreed_by: "account" },
    ]);
    await askByMail(ann.email.toUpperCase());
    expect(await claimMails(cloud().engine)).toEqual([]);
    await publish("Interpreter", { languages: ["es"] });
    expect(await tell()).toEqual([`${ann.email}: Interpreter`]);
  });

  test.each<[string, object, object]>([
    ["category", { _category: "interpretation" }, { category: "interpretation" }],
    ["pay", { _min_pay: 12 }, { pay_from: 12, pay_currency: "USD", pay_unit: "hour" }],
    ["employment", { _employment: "part_time" }, { employment: ["part_time"] }],
    ["country", { _country: "CO" }, { open_to: ["latin_america"] }],
    ["language", { _language: "ht" }, { languages: ["en", "ht"] }],
    ["words", { _words: "  Night SHIFT " }, { description: "We work in night shifts." }],
  ])("are matched by %s", async (_name, wanted, facts) => {
    await addAlert("ann@people.test", { _period: "daily", ...wanted });
    await publish("Other");
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
    const { jobs } = mail?.payload as { jobs: { title: string }[] };
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

  test("match the same criteria once, whoever asks and how far they are", async () => {
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
    const french = { _id, _period: "weekly", _language: "fr" };
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

  test("are their owner's alone", async () => {
    const [ann, eve] = [await signUp(cloud().engine, "Ann"), await signUp(cloud().engine, "Eve")];
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "weekly", _language: "fr" });
    const { rows } = await act<Returns<"my_job_alerts">>(ann, "my_job_alerts");
    expect(rows).toMatchObject([{ language: "es" }, { language: "fr" }]);
    expect((await act<Returns<"my_job_alerts">>(eve, "my_job_alerts")).rows).toEqual([]);

    for (const { id: _id } of rows) {
      expect(await act(eve, "find_job_alert", { _id })).toBeNull();
      expect(await act(eve, "pause_job_alert", { _id, _is_paused: true })).toBe(false);
      expect(await act(eve, "change_job_alert", { _id, ...SPANISH })).toBe(false);
      await act(eve, "stop_job_alert", { _id });
      expect(await act(ann, "find_job_alert", { _id })).toMatchObject({ paused_at: null });
      expect(await act(ann, "pause_job_alert", { _id, _is_paused: true })).toBe(true);
      await act(ann, "stop_job_alert", { _id });
    }
    expect(await alerts()).toEqual([]);
    expect(await errorOf(run(cloud().engine, ann.caller, "select from public.job_alerts"))).toMatch(
      /^42501/,
    );
  });

  test("of an address become the account's that asks for the same, with all that is new", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await addAlert(ann.email);
    await publish("One", { languages: ["es"] });
    await makeDue();
    await act(ann, "request_my_job_alert", SPANISH);
    expect(await alerts()).toMatchObject([{ user_id: ann.id, email: null, agreed_by: "mail" }]);
    await query("update public.job_alerts set due_at = now()");
    await enqueue();
    expect(await send()).toEqual([`${ann.email}: One`]);
  });

  test("follow the account to another address, those of the address alone, too", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "daily", _language: "fr" });
    await query("update auth.users set email = 'ann@new.test' where id = $1", [ann.id]);
    await publish("One", { languages: ["es", "fr"] });
    expect(await tell()).toEqual(["ann@new.test: One", "ann@new.test: One"]);
  });

  test("go with the account, and so do how and when its owner agreed", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "daily", _language: "fr" });
    const { job_alerts: told } = await act<Returns<"my_data">>(ann, "my_data");
    expect(told.map(({ agreed_by }) => agreed_by).toSorted()).toEqual(["account", "mail"]);
    await act(ann, "delete_my_account");
    expect(await alerts()).toEqual([]);
    expect(await query("select from public.alert_criteria")).toEqual([]);
  });

  test("of a blocked account are not sent", async () => {
    const [ann, admin] = [
      await signUp(cloud().engine, "Ann"),
      await signUpAdmin(cloud().engine, "Admin"),
    ];
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "daily", _language: "fr" });
    await publish("One", { languages: ["es", "fr"] });
    await act(admin, "block_user", { _user_id: ann.id, _reason: "Spam" });
    expect(await tell()).toEqual([]);
  });

  test("for nothing are refused, and those that can find nothing", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    const nothing = "P0001 Choose at least one thing that the jobs should have.";
    expect(await errorFrom(ann, "request_my_job_alert", { _period: "daily" })).toBe(nothing);
    expect(await errorOf(askByMail("a@b.test", { _period: "daily", _words: "  " }))).toBe(nothing);
    const signs = { _period: "daily", _words: "!?" };
    expect(await errorFrom(ann, "request_my_job_alert", signs)).toMatch(/^P0001 No job can be/);
    for (const wrong of [{ _language: "xx" }, { _country: "XX" }, { _employment: "fun" }]) {
      const refused = await errorFrom(ann, "request_my_job_alert", { _period: "daily", ...wrong });
      expect(refused).toMatch(/^23514/);
    }
    expect(await alerts()).toEqual([]);
  });

  test("are ten for an address, which is told to a user only", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    for (let pay = 1; pay <= 9; pay += 1) {
      await act(ann, "request_my_job_alert", { _period: "daily", _min_pay: pay });
    }
    await addAlert(ann.email, SPANISH);
    const eleventh = { _period: "daily", _min_pay: 11 };
    expect(await errorFrom(ann, "request_my_job_alert", eleventh)).toBe(
      "P0001 You have 10 alerts already. End one of them first.",
    );
    expect(await askByMail(ann.email, eleventh)).toBe("");
    expect(await claimMails(cloud().engine)).toEqual([]);
    expect(await alerts()).toHaveLength(10);
  });

  test("answer the same to an address that is known, and mail its link once a day", async () => {
    const mailsTo = async () => {
      expect(await askByMail("ann@people.test")).toBe("");
      return (await claimMails(cloud().engine)).length;
    };
    expect(await mailsTo()).toBe(1);
    expect(await mailsTo()).toBe(0);
    await query("update public.job_alerts set mailed_at = now() - interval '25 hours'");
    expect(await mailsTo()).toBe(1);
    await asService("confirm_job_alert", { _id: await firstId() });
    await query("update public.job_alerts set mailed_at = now() - interval '25 hours'");
    expect(await mailsTo()).toBe(0);
  });

  test("are limited for an address, known or not, and for a network", async () => {
    const outcomes: (string | undefined)[] = [];
    for (let pay = 1; pay <= 6; pay += 1) {
      const asked = askByMail("ann@people.test", { _period: "daily", _min_pay: pay }, `n${pay}`);
      outcomes.push(await errorOf(asked));
    }
    expect(outcomes.filter(Boolean)).toEqual([expect.stringMatching(/^P0001 Too many alerts/)]);

    const flood = Array.from({ length: 12 }, (_, n) =>
      errorOf(askByMail(`${n}@b.test`, SPANISH, "192.0.2.99")),
    );
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(2);
  });

  const removeAfter = async (days: number) => {
    await query("update private.removals set due_at = due_at - $1 * interval '1 day'", [days]);
    await asService("remove_due", { _limit: 100 });
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
    const _id = await addAlert("ann@people.test", { _period: "daily", _words: "my own words" });
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
