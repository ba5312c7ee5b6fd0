import { beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import type { Caller } from "../../../local-cloud/src/engine/caller";
import { onOneEngine } from "../../support/cloud";
import { openAlerts, SPANISH } from "../../support/job-alerts";
import { claimMails } from "../../support/outbox";
import { callsOn, errorOf, run, signUp } from "../../support/users";

onOneEngine("alerts of a person", (cloud) => {
  const { act, errorFrom } = callsOn(() => cloud().engine);
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
    await askByMail(ann.email.toUpperCase(), { ...SPANISH, _period: "weekly" });
    expect(await claimMails(cloud().engine)).toEqual([]);
    await publish("Interpreter", { languages: ["es"] });
    expect(await tell()).toEqual([`${ann.email}: Interpreter`]);
  });

  test("come as often as was asked last, or again, once the mailed link was followed", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_job_alert", SPANISH);
    const _id = await addAlert("ben@people.test");
    await act(ann, "pause_job_alert", { _id: (await alerts())[0]?.id, _is_paused: true });
    const weekly = { ...SPANISH, _period: "weekly" };
    for (const [email, asked] of [
      [ann.email, SPANISH],
      ["ben@people.test", weekly],
    ] as const) {
      await askByMail(email, asked);
      const [mail] = await claimMails(cloud().engine);
      expect(mail).toMatchObject({ kind: "job_alert_confirmation", recipient: email });
      await asService("mark_outbox_sent", { _ids: [mail?.id] });
    }
    expect(await alerts()).toMatchObject([
      { user_id: ann.id, period: "daily", paused_at: expect.anything() },
      { email: "ben@people.test", period: "daily", asked_period: "weekly" },
    ]);
    await askByMail("ben@people.test", weekly);
    expect(await claimMails(cloud().engine)).toEqual([]);

    await publish("Interpreter", { languages: ["es"] });
    await makeDue();
    for (const alert of await alerts()) await asService("confirm_job_alert", { _id: alert.id });
    expect(await alerts()).toMatchObject([
      { user_id: ann.id, period: "daily", paused_at: null, agreed_by: "account" },
      { email: "ben@people.test", period: "weekly", asked_period: null, agreed_by: "mail" },
    ]);
    await query("update public.job_alerts set due_at = now()");
    await enqueue();
    expect(await send()).toEqual(["ben@people.test: Interpreter"]);

    await askByMail("ben@people.test", SPANISH);
    expect(await claimMails(cloud().engine)).toHaveLength(1);
    await asService("change_job_alert", { _id, ...weekly });
    await asService("confirm_job_alert", { _id });
    expect((await alerts())[1]).toMatchObject({ period: "weekly" });
  });

  test("are their owner's alone", async () => {
    const [ann, eve] = [await signUp(cloud().engine, "Ann"), await signUp(cloud().engine, "Eve")];
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "weekly", _criteria: { language: "fr" } });
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

  test("are nobody's whose token names no role", async () => {
    await addAlert("ann@people.test");
    const [alert] = await query<{ id: string }>("select id from public.job_alerts");
    const nameless: Caller = { role: "authenticated", claims: {} };
    for (const name of ["find_job_alert", "stop_job_alert"]) {
      const sql = `select public.${name}($1)`;
      expect(await errorOf(run(cloud().engine, nameless, sql, [alert?.id]))).toMatch(/^42501/);
    }
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
    await addAlert(ann.email, { _period: "daily", _criteria: { language: "fr" } });
    await query("update auth.users set email = 'ann@new.test' where id = $1", [ann.id]);
    await publish("One", { languages: ["es", "fr"] });
    expect(await tell()).toEqual(["ann@new.test: One", "ann@new.test: One"]);
  });

  test("go with the account, and so do how and when its owner agreed", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_job_alert", SPANISH);
    await addAlert(ann.email, { _period: "daily", _criteria: { language: "fr" } });
    const { job_alerts: told } = await act<Returns<"my_data">>(ann, "my_data");
    expect(told.map(({ agreed_by }) => agreed_by).toSorted()).toEqual(["account", "mail"]);
    await act(ann, "delete_my_account");
    expect(await alerts()).toEqual([]);
    expect(await query("select from public.alert_criteria")).toEqual([]);
  });

  test("for nothing are refused, and those that can find nothing", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    const nothing = "P0001 Choose at least one thing that the jobs should have.";
    expect(await errorFrom(ann, "request_my_job_alert", { _period: "daily", _criteria: {} })).toBe(
      nothing,
    );
    expect(
      await errorOf(askByMail("a@b.test", { _period: "daily", _criteria: { words: "  " } })),
    ).toBe(nothing);
    const signs = { _period: "daily", _criteria: { words: "!?" } };
    expect(await errorFrom(ann, "request_my_job_alert", signs)).toBe(nothing);
    for (const wrong of [{ language: "xx" }, { open_to: "XX" }, { employment: "fun" }]) {
      const refused = await errorFrom(ann, "request_my_job_alert", {
        _period: "daily",
        _criteria: wrong,
      });
      expect(refused).toMatch(/^23514/);
    }
    expect(await alerts()).toEqual([]);
  });

  test("are ten for an address, which is told to a user only", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    for (let pay = 1; pay <= 9; pay += 1) {
      await act(ann, "request_my_job_alert", { _period: "daily", _criteria: { min_pay: pay } });
    }
    await addAlert(ann.email, SPANISH);
    const eleventh = { _period: "daily", _criteria: { min_pay: 11 } };
    expect(await errorFrom(ann, "request_my_job_alert", eleventh)).toBe(
      "P0001 You have 10 alerts already. End one of them first.",
    );
    expect(await askByMail(ann.email, eleventh)).toBe("");
    expect(await claimMails(cloud().engine)).toEqual([]);
    expect(await alerts()).toHaveLength(10);
    expect(await query("select from public.alert_criteria")).toHaveLength(10);
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
    await asService("confirm_job_alert", { _id: (await alerts())[0]?.id });
    await query("update public.job_alerts set mailed_at = now() - interval '25 hours'");
    expect(await mailsTo()).toBe(0);
  });

  test("are limited for an address, known or not, and for a network", async () => {
    const outcomes: (string | undefined)[] = [];
    for (let pay = 1; pay <= 6; pay += 1) {
      const asked = askByMail(
        "ann@people.test",
        { _period: "daily", _criteria: { min_pay: pay } },
        `n${pay}`,
      );
      outcomes.push(await errorOf(asked));
    }
    expect(outcomes.filter(Boolean)).toEqual([expect.stringMatching(/^P0001 Too many alerts/)]);

    const flood = Array.from({ length: 12 }, (_, n) =>
      errorOf(askByMail(`${n}@b.test`, SPANISH, "192.0.2.99")),
    );
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(2);
  });
});
