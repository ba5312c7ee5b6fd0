import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onOneEngine } from "../support/cloud";
import {
  call,
  errorOf,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
  visitor,
} from "../support/users";

interface Mail {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  payload: { token?: string };
}

const TOO_MANY = "P0001 Too many messages in a short time. Please try again in a few minutes.";

onOneEngine("messages that arrive and mail that leaves", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  beforeEach(() =>
    cloud().engine.execute(
      `delete from public.contact_messages;
         delete from private.rate_limits;
         delete from public.newsletter_subscribers;
         delete from public.outbox`,
    ),
  );

  describe("the contact form", () => {
    const submit = (args: Record<string, unknown> = {}, caller = visitor) =>
      call<boolean>(cloud().engine, caller, "submit_contact_message", {
        _name: "Ann",
        _email: "ann@people.test",
        _subject: "Hello",
        _message: "Are you open?",
        ...args,
      });

    it("reaches the administrators, who mark it read", async () => {
      await submit();
      const unread = () => call(cloud().engine, admin.caller, "admin_dashboard");
      expect(await unread()).toMatchObject({ contact_messages: { total: 1, unread: 1 } });
      await run(cloud().engine, admin.caller, "update contact_messages set read_at = now()");
      expect(await unread()).toMatchObject({ contact_messages: { total: 1, unread: 0 } });
    });

    it("takes the same form once", async () => {
      const _form_key = randomUUID();
      const taken = await Promise.all([1, 2, 3].map(() => submit({ _form_key })));
      expect(taken.sort()).toEqual([false, false, true]);
    });

    const flood = (count: number, argsOf: (n: number) => object = () => ({}), caller = visitor) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          errorOf(submit({ _form_key: randomUUID(), ...argsOf(n) }, caller)),
        ),
      );
    const taken = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === undefined);
    // On a busy machine the bucket has room again before a long flood is over.
    const expectLimit = (outcomes: unknown[], most: number) => {
      expect(taken(outcomes).length).toBeGreaterThanOrEqual(most);
      expect(outcomes).toContain(TOO_MANY);
    };
    const anyone = () => `${randomUUID()}@people.test`;

    it("stops one sender's flood and leaves others alone", async () => {
      const outcomes = await flood(8);
      expect(taken(outcomes)).toHaveLength(5);
      expect(outcomes).toContain(TOO_MANY);
      expect(await submit({ _email: "ben@people.test" })).toBe(true);
      expect(await submit({ _network: "192.0.2.1" })).toBe(true);
    });

    it("lets the sender write again after a while", async () => {
      for (let count = 0; count < 5; count++) await submit();
      await cloud().engine.query(
        "update private.rate_limits set empty_at = empty_at - interval '11 minutes'",
      );
      expect(await submit()).toBe(true);
    });

    it.each([
      ["a network", "192.0.2.1"],
      ["no network", null],
    ])(
      "stops the flood of %s under ever new addresses, and leaves others alone",
      async (_, network) => {
        const outcomes = await flood(90, () => ({ _email: anyone(), _network: network }));
        expectLimit(outcomes, 60);
        expect(await submit({ _network: "192.0.2.2" })).toBe(true);
      },
    );

    it("stops visitors from ever new networks, and leaves members alone", async () => {
      const outcomes = await flood(240, (n) => ({ _network: `2001:db8:1:${n}::` }));
      expectLimit(outcomes, 200);
      const member = await signUp(cloud().engine, "Ben");
      expect(await submit({}, member.caller)).toBe(true);
    });

    it("knows a member whatever he says of himself, and visitors can write meanwhile", async () => {
      const member = await signUp(cloud().engine, "Ben");
      const claims = (n: number) => ({ _email: anyone(), _network: `2001:db8:2:${n}::` });
      expect(taken(await flood(300, claims, member.caller))).toHaveLength(5);
      expect(await submit()).toBe(true);
    });

    it.each<[what: string, args: Record<string, unknown>]>([
      ["a blank name", { _name: " \n" }],
      ["no address", { _email: null }],
      ["an address without a place", { _email: "ann" }],
      ["an address with a second line", { _email: "ann@b.test\nbcc: c@d.test" }],
      ["a blank subject", { _subject: "" }],
      ["an endless message", { _message: "x".repeat(5001) }],
    ])("refuses %s", async (_what, args) => {
      expect(await errorOf(submit(args))).toMatch(/^(23514|23502)/);
    });
  });

  describe("the mailing list", () => {
    const subscribe = (email: string, token = randomUUID(), network = "192.0.2.1") =>
      call(cloud().engine, service, "subscribe_newsletter", {
        _email: email,
        _token: token,
        _network: network,
      });
    const waitFor = (time: string) =>
      cloud().engine.query(
        "update public.newsletter_subscribers set mailed_at = mailed_at - $1::interval",
        [time],
      );
    const follow = (name: "confirm" | "unsubscribe", _token: string) =>
      call<boolean>(cloud().engine, visitor, `${name}_newsletter`, { _token });

    it("mails a link, and counts the address once the link was followed", async () => {
      await subscribe("Ann@people.test");
      const [mail] = await claim();
      expect(mail).toMatchObject({
        kind: "newsletter_confirmation",
        recipient: "Ann@people.test",
      });

      const token = mail?.payload.token ?? "";
      expect(await follow("confirm", randomUUID())).toBe(false);
      expect(await follow("confirm", token)).toBe(true);
      expect(await follow("confirm", token)).toBe(true);
      expect(await follow("unsubscribe", token)).toBe(true);
      expect(await follow("confirm", token)).toBe(false);
    });

    it("keeps no token in the clear once the mail has left", async () => {
      const token = randomUUID();
      await subscribe("ann@people.test", token);
      const [mail] = await claim();
      await call(cloud().engine, service, "mark_outbox_sent", { _id: mail?.id });
      const rows = await cloud().engine.query(
        `select to_jsonb(outbox)::text || (select to_jsonb(s)::text from public.newsletter_subscribers s)
             as everything from public.outbox`,
      );
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it("answers the same and mails nothing more to an address that is known", async () => {
      await subscribe("ann@people.test");
      expect(await subscribe("ANN@people.test")).toBe(await subscribe("ann@people.test"));
      expect(await claim()).toHaveLength(1);
    });

    it("mails a second time after a day, and then no more", async () => {
      await subscribe("ann@people.test");
      await waitFor("23 hours");
      await subscribe("ann@people.test");
      expect(await claim()).toHaveLength(1);
      await waitFor("2 hours");
      await subscribe("ann@people.test");
      expect(await claim()).toHaveLength(1);
      await waitFor("1 year");
      await subscribe("ann@people.test");
      expect(await claim()).toEqual([]);
    });

    it("mails again to a subscriber who has left, and then after a day", async () => {
      const token = randomUUID();
      await subscribe("ann@people.test", token);
      await follow("confirm", token);
      await follow("unsubscribe", token);
      await claim();

      await subscribe("ann@people.test");
      expect(await claim()).toHaveLength(1);
      await subscribe("ann@people.test");
      expect(await claim()).toEqual([]);
    });

    it("leaves a confirmed address its link", async () => {
      const token = randomUUID();
      await subscribe("ann@people.test", token);
      await follow("confirm", token);
      await cloud().engine.query(
        "update public.newsletter_subscribers set mailed_at = now() - interval '1 day'",
      );
      await subscribe("ann@people.test");
      expect(await follow("unsubscribe", token)).toBe(true);
    });

    it("stops one network's flood before it reaches everybody", async () => {
      const flood = Array.from({ length: 30 }, (_, n) => errorOf(subscribe(`${n}@b.test`)));
      const outcomes = await Promise.all(flood);
      expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(10);
      expect(outcomes.find(Boolean)).toMatch(/^P0001 Too many/);
      expect(
        await errorOf(subscribe("ann@people.test", randomUUID(), "192.0.2.2")),
      ).toBeUndefined();
    });

    it("does not send the world our mail", async () => {
      await cloud().engine.query(
        "select private.count_use('subscriptions of', 'everybody', 500, '1 hour') from generate_series(1, 500)",
      );
      expect(await errorOf(subscribe("ann@people.test"))).toMatch(/^P0001 Too many/);
    });
  });

  describe("the outbox", () => {
    beforeEach(() =>
      cloud().engine.query(
        `insert into public.outbox (dedupe_key, kind, recipient)
           select 'mail ' || number, 'receipt', 'a@b.test' from generate_series(1, 6) as number`,
      ),
    );

    it("gives each mail to one sender", async () => {
      const claimed = (await Promise.all([claim(3), claim(3), claim(3)])).flat();
      expect(new Set(claimed.map(({ id }) => id)).size).toBe(6);
      expect(claimed).toHaveLength(6);
    });

    it("gives it again when the sender does not report back", async () => {
      await claim();
      expect(await claim()).toEqual([]);
      await pass("3 minutes");
      expect(await claim()).toHaveLength(6);
    });

    it("waits longer after each failure, and gives up in the end", async () => {
      const [mail] = await claim(1);
      const fail = () =>
        call(cloud().engine, service, "mark_outbox_failed", { _id: mail?.id, _error: "no" });
      await fail();
      await pass("1 minute");
      expect((await claim()).map(({ id }) => id)).not.toContain(mail?.id);

      for (let attempt = 2; attempt <= 10; attempt++) {
        await pass("7 hours");
        expect((await claim()).find(({ id }) => id === mail?.id)?.attempts).toBe(attempt);
        await fail();
      }
      await pass("7 hours");
      expect(await claim()).toEqual([]);
    });

    it("never sends twice what was sent", async () => {
      for (const { id } of await claim()) {
        await call(cloud().engine, service, "mark_outbox_sent", { _id: id });
      }
      await pass("7 hours");
      expect(await claim()).toEqual([]);
    });

    const pass = (time: string) =>
      cloud().engine.query("update public.outbox set locked_until = locked_until - $1::interval", [
        time,
      ]);
  });

  const claim = (_limit = 10) => call<Mail[]>(cloud().engine, service, "claim_outbox", { _limit });
});
