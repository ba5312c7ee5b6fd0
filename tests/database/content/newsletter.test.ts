import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { claimMails } from "../../support/outbox";
import { call, errorOf, service } from "../../support/users";

onOneEngine("the mailing list", (cloud) => {
  beforeEach(() =>
    cloud().engine.execute(
      `delete from private.rate_limits;
       delete from public.newsletter_subscribers;
       delete from public.outbox`,
    ),
  );

  const claim = (limit?: number) => claimMails(cloud().engine, limit);
  const subscribe = (email: string, network = "192.0.2.1") =>
    call(cloud().engine, service, "subscribe_newsletter", { _email: email, _network: network });
  const waitFor = async (time: string) => {
    const { engine } = cloud();
    await engine.query("update private.rate_limits set empty_at = empty_at - $1::interval", [time]);
    await engine.query(
      "update public.newsletter_subscribers set mailed_at = mailed_at - $1::interval",
      [time],
    );
  };
  const follow = (name: "confirm" | "unsubscribe", _id: string) =>
    call<boolean>(cloud().engine, service, `${name}_newsletter`, { _id });
  const idOf = async (email: string) => {
    const [row] = await cloud().engine.query<{ id: string }>(
      "select id from public.newsletter_subscribers where email = $1",
      [email],
    );
    return row?.id ?? "";
  };

  test("mails a link, and counts the address once the link was followed", async () => {
    await subscribe("Ann@people.test");
    const [mail] = await claim();
    expect(mail).toMatchObject({
      kind: "newsletter_confirmation",
      recipient: "Ann@people.test",
    });

    const id = mail?.subscriber_id ?? "";
    expect(await follow("confirm", randomUUID())).toBe(false);
    expect(await follow("confirm", id)).toBe(true);
    expect(await follow("confirm", id)).toBe(true);
    expect(await follow("unsubscribe", id)).toBe(true);
    expect(await follow("confirm", id)).toBe(false);
  });

  test("answers the same and mails nothing more to an address that is known", async () => {
    await subscribe("ann@people.test");
    expect(await subscribe("ANN@people.test")).toBe(await subscribe("ann@people.test"));
    expect(await claim()).toHaveLength(1);
  });

  test("mails twice in thirty days, a day apart, also if a stranger asks", async () => {
    const mailsAfter = async (time: string) => {
      await waitFor(time);
      await subscribe("ann@people.test");
      return (await claim()).length;
    };
    await subscribe("ann@people.test");
    expect(await claim()).toHaveLength(1);
    expect(await mailsAfter("23 hours")).toBe(0);
    expect(await mailsAfter("2 hours")).toBe(1);
    expect(await mailsAfter("29 days")).toBe(0);

    expect(await mailsAfter("2 days")).toBe(1);
    expect(await mailsAfter("2 days")).toBe(1);
    expect(await mailsAfter("2 days")).toBe(0);
  });

  test("mails again to a subscriber who has left, and then after a day", async () => {
    await subscribe("ann@people.test");
    const id = await idOf("ann@people.test");
    await follow("confirm", id);
    await follow("unsubscribe", id);
    await claim();

    await subscribe("ann@people.test");
    expect(await claim()).toHaveLength(1);
    await subscribe("ann@people.test");
    expect(await claim()).toEqual([]);
  });

  test("leaves a confirmed address its link", async () => {
    await subscribe("ann@people.test");
    const id = await idOf("ann@people.test");
    await follow("confirm", id);
    await cloud().engine.query(
      "update public.newsletter_subscribers set mailed_at = now() - interval '1 day'",
    );
    await subscribe("ann@people.test");
    expect(await follow("unsubscribe", id)).toBe(true);
  });

  test("stops one network's flood before it reaches everybody", async () => {
    const flood = Array.from({ length: 30 }, (_, n) => errorOf(subscribe(`${n}@b.test`)));
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(10);
    expect(outcomes.find(Boolean)).toMatch(/^P0001 Too many/);
    expect(await errorOf(subscribe("ann@people.test", "192.0.2.2"))).toBeUndefined();
  });

  test("does not send the world our mail", async () => {
    await cloud().engine.query(
      "select private.count_use('subscriptions of', 'everybody', 500, '1 hour') from generate_series(1, 500)",
    );
    expect(await errorOf(subscribe("ann@people.test"))).toMatch(/^P0001 Too many/);
  });
});
