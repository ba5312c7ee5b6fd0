import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { PERIODS } from "#database";
import { onOneEngine } from "../support/cloud";
import { passTime, removeExpired } from "../support/expiry";
import { openMailings } from "../support/post-mailings";
import {
  call,
  callsOn,
  errorOf,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../support/users";

onOneEngine("what is kept no longer", (cloud) => {
  beforeEach(() =>
    cloud().engine.execute("delete from public.outbox; delete from public.checkouts"),
  );

  const ADDRESS = '{"email": "ann@people.test"}';
  const addUnpaid = (status: string) =>
    cloud().engine.query(
      `insert into public.checkouts (fingerprint, lines, amount_cents, status, billing)
       values ($1, '[]', 100, $2, $3)`,
      [randomUUID(), status, ADDRESS],
    );
  const addPaid = () =>
    cloud().engine.query(
      `insert into public.checkouts
         (fingerprint, lines, amount_cents, status, billing, order_id, paid_at, paid_cents, paid_currency)
       values ($1, '[]', 100, 'completed', $2, gen_random_uuid(), now(), 100, 'usd')`,
      [randomUUID(), ADDRESS],
    );
  const statuses = async () => {
    const rows = await cloud().engine.query<{ status: string }>(
      "select status from public.checkouts order by status",
    );
    return rows.map(({ status }) => status);
  };

  test("are checkouts that nobody has paid, after ninety days", async () => {
    await addUnpaid("expired");
    await addUnpaid("open");
    await addPaid();
    await passTime(cloud().engine, "89 days");
    await removeExpired(cloud().engine);
    expect(await statuses()).toEqual(["completed", "expired", "open"]);
    await passTime(cloud().engine, "2 days");
    await removeExpired(cloud().engine);
    expect(await statuses()).toEqual(["completed"]);
  });

  test("are the mails of a post, once its mailing cannot go on", async () => {
    const { publish, subscribe, enqueue, send } = openMailings(() => cloud().engine);
    const { act, errorFrom } = callsOn(() => cloud().engine);
    const admin = await signUpAdmin(cloud().engine, "Ada");
    await subscribe(7);
    const post = { _post_id: await publish("Night shifts") };
    const begin = { ...post, _preview: "In short.", _subscribers: 7 };
    const mailTwoAndStop = async () => {
      await act(admin, "mail_post", begin);
      await enqueue();
      await send(2);
      await act(admin, "stop_mailing_post", post);
    };

    await mailTwoAndStop();
    await passTime(cloud().engine, "29 days");
    await removeExpired(cloud().engine);
    await mailTwoAndStop();
    await act(admin, "mail_post", begin);
    await enqueue();
    expect(await send()).toHaveLength(3);
    await act(admin, "stop_mailing_post", post);
    await passTime(cloud().engine, "31 days");
    await removeExpired(cloud().engine);
    expect(await cloud().engine.query("select id from public.outbox")).toEqual([]);
    expect(await errorFrom(admin, "mail_post", begin)).toMatch(/^P0001 It was sent/);
  });

  test("are addresses of deleted orders whose account was deleted before, after the days of a return", async () => {
    const { engine } = cloud();
    const [admin, ann] = [await signUpAdmin(engine, "Ada"), await signUp(engine, "Ann")];
    const addOrder = async (user: TestUser) => {
      const [placed] = await engine.query<{ id: string }>(
        "insert into public.orders (user_id, total_amount, billing) values ($1, 1, $2) returning id",
        [user.id, ADDRESS],
      );
      return placed?.id;
    };
    const orders = [await addOrder(ann), await addOrder(admin)];
    await engine.query("delete from auth.users where id = $1", [ann.id]);
    for (const _order_id of orders) await call(engine, admin.caller, "delete_order", { _order_id });
    const kept = async () => {
      const rows = await engine.query<{ id: string }>("select id from private.deleted_orders");
      return rows.map(({ id }) => id).sort();
    };
    await passTime(engine, "29 days");
    await removeExpired(engine);
    expect(await kept()).toEqual(orders.toSorted());
    await passTime(engine, "2 days");
    await removeExpired(engine);
    expect(await kept()).toEqual([orders[1]]);
  });

  test("are entries of the log after two years, and nobody deletes one before", async () => {
    const { engine } = cloud();
    const admin = await signUpAdmin(engine, "Ada");
    await engine.query(
      `insert into public.admin_log (actor_id, actor_name, action, entity, entity_id, created_at)
       select $1, 'Ada', 'update', 'jobs', age, now() - age::interval from unnest($2::text[]) as age`,
      [admin.id, ["729 days", "732 days"]],
    );
    const kept = async () => {
      const rows = await engine.query<{ age: string }>(
        "select entity_id as age from public.admin_log where entity_id ~ 'days'",
      );
      return rows.map(({ age }) => age);
    };
    await removeExpired(engine);
    expect(await kept()).toEqual(["729 days"]);
    expect(await errorOf(engine.query("delete from public.admin_log"))).toBe(
      "42501 The log can only be added to.",
    );
    expect(await kept()).toEqual(["729 days"]);
  });

  test("are runs that pg_cron has listed, after a week, where it is", async () => {
    const { engine } = cloud();
    await engine.execute(
      `create schema cron;
       create table cron.job_run_details (runid bigint primary key, end_time timestamptz);
       insert into cron.job_run_details
         select n, now() - n * interval '1 day' from generate_series(1, 10) as n;
       insert into cron.job_run_details values (11, null)`,
    );
    await removeExpired(engine);
    const runs = await engine.query<{ runid: number }>(
      "select runid::integer from cron.job_run_details order by runid",
    );
    await engine.execute("drop schema cron cascade");
    expect(runs.map(({ runid }) => runid)).toEqual([1, 2, 3, 4, 5, 6, 11]);
    expect(await removeExpired(engine)).toBe(0);
  });

  test("is removed by periods that stand in one place, which the privacy policy says", async () => {
    const [source] = await cloud().engine.query<{ text: string }>(
      "select prosrc as text from pg_proc where proname = 'remove_expired'",
    );
    expect(source?.text).not.toMatch(/now\(\) - interval/);
    const named = source?.text.matchAll(/private\.period\('(\w+)'\)/g) ?? [];
    const known = Object.keys(PERIODS).filter((name) => name !== "schedule_runs");
    expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(known));
  });

  test("goes a share at a time", async () => {
    await cloud().engine.execute(
      `insert into public.outbox (dedupe_key, kind, address, sent_at)
       select 'mail ' || n, 'receipt', 'ann@people.test', now() - interval '31 days'
       from generate_series(1, 5) as n`,
    );
    const share = () => call(cloud().engine, service, "remove_expired", { _limit: 2 });
    expect([await share(), await share(), await share(), await share()]).toEqual([2, 2, 1, 0]);
  });
});
