import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { passTime, removeExpired } from "../support/expiry";
import { openMailings } from "../support/post-mailings";
import { call, callsOn, service, signUpAdmin } from "../support/users";

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
