import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { claimMails, markFailed, markSent } from "../../support/outbox";
import {
  anon,
  call,
  endSessions,
  errorOf,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

const TOO_MANY = "P0001 Too many messages in a short time. Please try again in a few minutes.";

onOneEngine("the contact form", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });
  beforeEach(() =>
    cloud().engine.execute("delete from public.contact_messages; delete from private.rate_limits"),
  );

  const submit = (args: Record<string, unknown> = {}, caller = service) =>
    call(cloud().engine, caller, "submit_contact_message", {
      _name: "Ann",
      _email: "ann@people.test",
      _subject: "Hello",
      _message: "Are you open?",
      ...args,
    });

  test("is shown as it was typed, also when it comes past the form", async () => {
    const sender = await signUp(cloud().engine, "Ann");
    const hidden = { _name: "Ann\u202e eel", _subject: "Hello\r\nBcc: bob@people.test\u200b" };
    await submit(hidden, sender.caller);
    expect(await cloud().engine.query("select name, subject from public.contact_messages")).toEqual(
      [{ name: "Ann eel", subject: "HelloBcc: bob@people.test" }],
    );
  });

  test("reaches the administrators, in the inbox or in the archive", async () => {
    const { engine } = cloud();
    const set = (change: string) =>
      run(engine, admin.caller, `update contact_messages set ${change}`);
    const expectTotals = async (inbox: number, unanswered: number, archived: number) => {
      for (const [_folder, total] of Object.entries({ inbox, unanswered, archived }))
        expect(
          await call(engine, admin.caller, "admin_list_messages", { _folder }),
          _folder,
        ).toMatchObject({ total, unanswered });
    };

    await submit();
    await expectTotals(1, 1, 0);
    await set("archived_at = now()");
    await expectTotals(0, 0, 1);
    await set("archived_at = null");
    await expectTotals(1, 1, 0);
    await set("unanswered_since = null");
    await expectTotals(1, 0, 0);
    await set("deleted_at = now()");
    await expectTotals(0, 0, 0);
  });

  describe("a mail to administrators", () => {
    const age = (minutes: number) =>
      cloud().engine.execute(
        `update public.outbox set created_at = created_at - interval '${minutes} minutes',
           due_at = due_at - interval '${minutes} minutes', sent_at = sent_at - interval '${minutes} minutes';
         update public.contact_messages
         set unanswered_since = unanswered_since - interval '${minutes} minutes'`,
      );
    const claim = async () =>
      (await claimMails(cloud().engine)).map(({ id, payload }) => ({ id, payload }));
    async function send() {
      const mails = await claim();
      const ids = mails.map(({ id }) => id);
      await markSent(cloud().engine, ids);
      return mails.map(({ payload }) => payload);
    }
    beforeEach(() => cloud().engine.execute("delete from public.outbox"));

    test("goes when a message comes, and after ten minutes for all that came since", async () => {
      await submit();
      expect(await send()).toEqual([{ number: 1 }]);
      await submit();
      await submit();
      expect(await send()).toEqual([]);
      await age(9);
      await submit();
      expect(await send()).toEqual([]);
      await age(1);
      expect(await send()).toEqual([{ number: 3 }]);
    });

    test("goes again although nobody has answered the first message", async () => {
      await submit();
      expect(await send()).toEqual([{ number: 1 }]);
      await age(11);
      await submit();
      expect(await send()).toEqual([{ number: 1 }]);
    });

    test("goes for a message that came while the last one was sent", async () => {
      await submit();
      const [sending] = await claim();
      await submit();
      await markSent(cloud().engine, [sending?.id]);
      await age(10);
      expect(await send()).toEqual([{ number: 1 }]);
    });

    test("that could not be sent tells of all once it can", async () => {
      await submit();
      for (const _ of [1, 2, 3]) {
        await age(5);
        const [failed] = await claim();
        await markFailed(cloud().engine, [failed?.id]);
      }
      await submit();
      await submit();
      await age(20);
      expect(await send()).toEqual([{ number: 3 }]);
    });

    test("goes to each administrator, although that to another one was not sent yet", async () => {
      const other = await signUpAdmin(cloud().engine, "Other");
      onTestFinished(async () => {
        await cloud().engine.query("delete from public.admins where user_id = $1", [other.id]);
      });
      await submit();
      const mine = "update public.outbox set sent_at = now() where user_id = $1";
      await cloud().engine.query(mine, [other.id]);
      await age(10);
      await submit();
      const query = "select count(*)::integer as mails from public.outbox where user_id = $1";
      expect(await cloud().engine.query(query, [other.id])).toEqual([{ mails: 2 }]);
      expect(await cloud().engine.query(query, [admin.id])).toEqual([{ mails: 1 }]);
    });

    test("is not wanted any more once nothing waits", async () => {
      await submit();
      await run(
        cloud().engine,
        admin.caller,
        "update contact_messages set unanswered_since = null",
      );
      expect(await send()).toEqual([]);
      expect(await cloud().engine.query("select id from public.outbox")).toEqual([]);
    });
  });

  test("takes the same form once", async () => {
    const _idempotency_key = randomUUID();
    await Promise.all([1, 2, 3].map(() => submit({ _idempotency_key })));
    expect(await cloud().engine.query("select name from public.contact_messages")).toHaveLength(1);
  });

  test("mails a member a copy, at the account's address and once, and anon none", async () => {
    const { engine } = cloud();
    await engine.execute("delete from public.outbox");
    const member = await signUp(engine, "Mia");
    const _idempotency_key = randomUUID();
    await submit();
    for (const _ of [1, 2])
      await submit({ _idempotency_key, _network: "192.0.2.1" }, member.caller);

    expect(
      await engine.query(
        "select kind, user_id, payload from public.outbox where kind = 'contact_copy'",
      ),
    ).toEqual([
      {
        kind: "contact_copy",
        user_id: member.id,
        payload: { id: expect.any(String), subject: "Hello", message: "Are you open?" },
      },
    ]);
  });

  const flood = (count: number, argsOf: (n: number) => object = () => ({}), caller = service) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        errorOf(submit({ _idempotency_key: randomUUID(), ...argsOf(n) }, caller)),
      ),
    );
  const taken = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === undefined);
  // On a busy machine the bucket has room again before a long flood is over.
  const expectLimit = (outcomes: unknown[], most: number) => {
    expect(taken(outcomes).length).toBeGreaterThanOrEqual(most);
    expect(outcomes).toContain(TOO_MANY);
  };
  const anyone = () => `${randomUUID()}@people.test`;

  test("stops one sender's flood and leaves others alone", async () => {
    const outcomes = await flood(8);
    expect(taken(outcomes)).toHaveLength(5);
    expect(outcomes).toContain(TOO_MANY);
    expect(await errorOf(submit({ _email: "ben@people.test" }))).toBeUndefined();
    expect(await errorOf(submit({ _network: "192.0.2.1" }))).toBeUndefined();
  });

  test("takes anon's message from the edge function only, which knows the network", async () => {
    expect(await errorOf(submit({ _network: "192.0.2.1" }, anon))).toMatch(/^42501/);
    const { caller } = await endedSession();
    expect(await errorOf(submit({ _network: "192.0.2.1" }, caller))).toBe(
      "42501 permission denied",
    );
  });

  async function endedSession() {
    const member = await signUp(cloud().engine, "Ben");
    await endSessions(cloud().engine, member);
    return member;
  }

  test("lets the sender write again after a while", async () => {
    for (let count = 0; count < 5; count++) await submit();
    await cloud().engine.query(
      "update private.rate_limits set empty_at = empty_at - interval '11 minutes'",
    );
    expect(await errorOf(submit())).toBeUndefined();
  });

  test.each([
    ["a network", "192.0.2.1"],
    ["no network", null],
  ])(
    "stops the flood of %s under ever new addresses, and leaves others alone",
    async (_, network) => {
      const outcomes = await flood(90, () => ({ _email: anyone(), _network: network }));
      expectLimit(outcomes, 60);
      expect(await errorOf(submit({ _network: "192.0.2.2" }))).toBeUndefined();
    },
  );

  test("stops anon from ever new networks, and leaves members alone", async () => {
    const outcomes = await flood(240, (n) => ({ _network: `2001:db8:1:${n}::` }));
    expectLimit(outcomes, 200);
    const member = await signUp(cloud().engine, "Ben");
    expect(await errorOf(submit({}, member.caller))).toBeUndefined();
  });

  test("knows a member whatever he says of himself, and anon can write meanwhile", async () => {
    const member = await signUp(cloud().engine, "Ben");
    const claims = (n: number) => ({ _email: anyone(), _network: `2001:db8:2:${n}::` });
    expect(taken(await flood(300, claims, member.caller))).toHaveLength(5);
    expect(await errorOf(submit())).toBeUndefined();
  });

  test.each<[what: string, args: Record<string, unknown>]>([
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
