import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
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

onEachEngine(
  "messages that arrive and mail that leaves",
  (cloud) => {
    let admin: TestUser;

    beforeAll(async () => {
      admin = await signUpAdmin(cloud().engine, "Admin");
    });

    beforeEach(() =>
      cloud().engine.execute(
        `delete from public.contact_messages;
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
          _rate_key: "ann",
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

      it("stops one sender's flood and leaves others alone", async () => {
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, () => errorOf(submit({ _form_key: randomUUID() }))),
        );
        expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(5);
        expect(outcomes).toContain(TOO_MANY);
        expect(await submit({ _rate_key: "ben" })).toBe(true);
      });

      it("lets the sender write again after a while", async () => {
        for (let count = 0; count < 5; count++) await submit();
        await cloud().engine.query(
          "update public.contact_messages set created_at = created_at - interval '11 minutes'",
        );
        expect(await submit()).toBe(true);
      });

      it("stops a flood under ever new keys", async () => {
        await cloud().engine.query(
          `insert into public.contact_messages (name, email, subject, message)
           select 'A', 'a@b.test', 'S', 'M' from generate_series(1, 200)`,
        );
        expect(await errorOf(submit({ _rate_key: randomUUID() }))).toBe(TOO_MANY);
        const member = await signUp(cloud().engine, "Ben");
        expect(await submit({ _rate_key: randomUUID() }, member.caller)).toBe(true);
      });

      it("stops one network's flood under ever new keys and leaves others alone", async () => {
        const once = (_network: string) => submit({ _rate_key: randomUUID(), _network });
        for (let count = 0; count < 60; count++) await once("192.0.2.1");
        expect(await errorOf(once("192.0.2.1"))).toBe(TOO_MANY);
        expect(await once("192.0.2.2")).toBe(true);
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
      const subscribe = (email: string, token = randomUUID()) =>
        call(cloud().engine, service, "subscribe_newsletter", { _email: email, _token: token });
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

      it("mails again when the first link was not followed for a while", async () => {
        await subscribe("ann@people.test");
        await cloud().engine.query(
          "update public.newsletter_subscribers set mailed_at = now() - interval '11 minutes'",
        );
        await subscribe("ann@people.test");
        expect(await claim()).toHaveLength(2);
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

      it("does not send the world our mail", async () => {
        await cloud().engine.query(
          `insert into public.newsletter_subscribers (email, token_hash)
           select number || '@b.test', number::text from generate_series(1, 200) as number`,
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
        cloud().engine.query(
          "update public.outbox set locked_until = locked_until - $1::interval",
          [time],
        );
    });

    const claim = (_limit = 10) =>
      call<Mail[]>(cloud().engine, service, "claim_outbox", { _limit });
  },
  { seed: "empty" },
);
