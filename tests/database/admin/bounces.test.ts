import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { openAlerts } from "../../support/job-alerts";
import { openMailings } from "../../support/post-mailings";
import { addProduct } from "../../support/shop";
import { callsOn, signUp } from "../../support/users";

onOneEngine("an address that bounces", (cloud) => {
  beforeEach(() =>
    cloud().engine.execute(
      `delete from public.job_alerts; delete from public.jobs;
       delete from public.newsletter_subscribers; delete from public.outbox;
       delete from private.bounced_addresses; delete from private.rate_limits`,
    ),
  );
  const { act } = callsOn(() => cloud().engine);
  const { query, asService, publish, tell, send } = openAlerts(() => cloud().engine);
  const mailings = openMailings(() => cloud().engine);

  const ANN = "ann@people.test";
  /** A mail that was sent, by the id that the mail service has given it. */
  const addSent = (id: string) =>
    query(
      `insert into public.outbox (dedupe_key, kind, address, sent_at, provider_id)
       values ($1, 'contact_copy', $2, now(), $1)`,
      [id, ANN],
    );
  const bounce = (id = "re_1", addresses = [ANN]) =>
    asService("record_bounce", { _provider_id: id, _addresses: addresses, _reason: "bounced" });
  const addAlert = (email = ANN) =>
    query(
      `insert into public.job_alerts (criteria_id, email, period, confirmed_at, agreed_by, due_at)
       values (private.criteria_id(private.read_criteria('{"language": "es"}')), $1, 'daily', now(), 'mail', now())`,
      [email],
    );

  test("gets no subscription any more, and receipts as before", async () => {
    await addSent("re_1");
    expect(await bounce("re_1", [ANN.toUpperCase()])).toBe(true);
    expect(await bounce()).toBe(true);
    await addAlert();
    await addAlert("bob@people.test");
    await query(
      "insert into public.newsletter_subscribers (email, confirmed_at) values ($1, now())",
      [ANN],
    );
    await mailings
      .publish("News")
      .then((id) =>
        query(
          "insert into public.post_mailings (post_id, preview, recipients) values ($1, '', 1)",
          [id],
        ),
      );
    await mailings.enqueue();
    await publish("Interpreter", { languages: ["es"] });
    await query("select private.enqueue_mail('contact_copy', 'copy', '{}', _address => $1)", [ANN]);
    expect((await tell()).toSorted()).toEqual([ANN, "bob@people.test: Interpreter"]);
  });

  test("takes nobody's turn for a product that is back", async () => {
    await addSent("re_1");
    await bounce();
    const product = await addProduct(cloud().engine, "Router", 1);
    await query(
      `insert into public.stock_requests (product_id, email, confirmed_at, created_at)
       values ($1, $2, now(), now() - interval '1 hour'), ($1, 'bob@people.test', now(), now())`,
      [product, ANN],
    );
    await asService("enqueue_stock_mails");
    expect(await send()).toEqual(["bob@people.test"]);
  });

  test("is believed of mails only that we have sent", async () => {
    expect(await bounce("re_forged")).toBe(false);
    expect(await query("select from private.bounced_addresses")).toEqual([]);
  });

  test("is stored as a hash, for a year, and forgotten when its owner confirms", async () => {
    await addSent("re_1");
    await bounce();
    const stored = await query(
      "select to_jsonb(bounced_addresses) as row from private.bounced_addresses",
    );
    expect(JSON.stringify(stored)).not.toContain("ann");
    await asService("request_job_alert", {
      _email: ANN,
      _network: "192.0.2.1",
      _period: "daily",
      _criteria: { language: "es" },
    });
    const [alert] = await query<{ id: string }>("select id from public.job_alerts");
    await asService("confirm_job_alert", { _id: alert?.id });
    expect(await query("select from private.bounced_addresses")).toEqual([]);

    await bounce();
    await passTime(cloud().engine, "364 days");
    await removeExpired(cloud().engine);
    expect(await query("select from private.bounced_addresses")).toHaveLength(1);
    await passTime(cloud().engine, "2 days");
    await removeExpired(cloud().engine);
    expect(await query("select from private.bounced_addresses")).toEqual([]);
  });

  test("is told to the user who has it", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    expect(await act(ann, "my_job_alerts")).toEqual({ rows: [], bounces: false });
    await addSent("re_1");
    await bounce("re_1", [ann.email]);
    expect(await act(ann, "my_job_alerts")).toEqual({ rows: [], bounces: true });
  });
});
