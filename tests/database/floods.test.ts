import { describe, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { addProduct, addService, buy, checkOut } from "../support/shop";
import {
  anon,
  call,
  errorOf,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../support/users";

onOneEngine("somebody who floods the shop", (cloud) => {
  const taken = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === undefined);

  test("sends thirty chat messages at once, and the shop can still answer", async () => {
    const { engine } = cloud();
    const [customer, admin] = [await signUp(engine, "Ann"), await signUpAdmin(engine, "Admin")];
    const advice = await addService(engine, "Advice");
    const { orderId } = await buy(engine, customer, [{ id: advice, quantity: 1 }]);
    const write = ({ caller, id }: TestUser) =>
      errorOf(
        run(
          engine,
          caller,
          "insert into public.chat_messages (order_id, sender_id, message) values ($1, $2, 'Hi')",
          [orderId, id],
        ),
      );

    const outcomes = await Promise.all(Array.from({ length: 60 }, () => write(customer)));
    expect(taken(outcomes).length).toBeGreaterThanOrEqual(30);
    expect(outcomes).toContain(
      "P0001 Too many messages in a short time. Please wait a moment and send it again.",
    );
    const answers = await Promise.all(Array.from({ length: 40 }, () => write(admin)));
    expect(taken(answers)).toHaveLength(40);
  });

  test("begins thirty payments at once, and others pay meanwhile", async () => {
    const { engine } = cloud();
    const [customer, other] = [await signUp(engine, "Ann"), await signUp(engine, "Ben")];
    const id = await addProduct(engine, "Desk", 99);
    const begin = (user: TestUser, quantity: number) =>
      errorOf(checkOut(engine, user, [{ id, quantity }]));

    const all = Array.from({ length: 60 }, (_, index) => begin(customer, index + 1));
    const outcomes = await Promise.all(all);
    expect(taken(outcomes).length).toBeGreaterThanOrEqual(30);
    expect(outcomes).toContain(
      "P0001 Too many payments were begun in a short time. Please wait a few minutes.",
    );
    expect(await begin(other, 1)).toBeUndefined();
  });

  test("reads after how many seconds one more is taken", async () => {
    const flood = cloud().engine.query(
      "select private.limit_use('floods of', 'Ann', 30, '5 minutes', 'Slowly.') from generate_series(1, 31)",
    );
    await expect(flood).rejects.toMatchObject({
      code: "P0001",
      message: "Slowly.",
      detail: "too_often",
      hint: "10",
    });
  });

  describe("asks a stranger to confirm something at one address after another of a mailbox", () => {
    const ask = (name: string, args: object) =>
      errorOf(call(cloud().engine, service, name, args as Record<string, unknown>));

    test("and has five such mails sent in a day", async () => {
      const _product_id = await addProduct(cloud().engine, "Router", 0);
      const request = { _period: "daily", _criteria: { language: "es" } };
      const outcomes = [
        await ask("subscribe_newsletter", { _email: "ann@people.test", _network: "192.0.2.1" }),
        await ask("subscribe_newsletter", { _email: "a.nn@people.test", _network: "192.0.2.2" }),
        await ask("request_stock_mail", {
          _product_id,
          _email: "ann+1@people.test",
          _network: "192.0.2.3",
        }),
        await ask("request_job_alert", {
          ...request,
          _email: "ANN+2@people.test",
          _network: "192.0.2.4",
        }),
        await ask("subscribe_newsletter", { _email: "ann+a+b@people.test", _network: "192.0.2.5" }),
        await ask("subscribe_newsletter", { _email: "ann+3@people.test", _network: "192.0.2.6" }),
        await ask("request_stock_mail", {
          _product_id,
          _email: "ann+4@people.test",
          _network: "192.0.2.7",
        }),
        await ask("request_job_alert", {
          ...request,
          _email: "a.n.n@people.test",
          _network: "192.0.2.8",
        }),
        await ask("subscribe_newsletter", { _email: "bob@people.test", _network: "192.0.2.9" }),
      ];
      const tooMany = (what: string) =>
        expect.stringMatching(`^P0001 Too many ${what} in a short time`);
      const none = undefined;
      expect(outcomes).toEqual([
        ...[none, none, none, none, none],
        tooMany("subscriptions"),
        tooMany("requests"),
        tooMany("alerts"),
        none,
      ]);
    });

    test("and has four sign-ups mailed in an hour", async () => {
      const limits = [];
      for (let count = 1; count <= 6; count += 1) {
        const sender = { _network: `192.0.2.${count}`, _email: `kim+${count}@people.test` };
        limits.push(await call(cloud().engine, service, "count_sign_up", sender));
      }
      expect(limits).toEqual([null, null, null, null, "mailbox", "mailbox"]);
    });
  });

  describe.each(["confirmation", "recovery", "email_change", "reauthentication"])(
    "has Auth mail an account links of the kind %s, which waits after five",
    (kind) => {
      test.each([
        ["half an hour", "now()", "29 minutes"],
        ["five hours, if its address is not confirmed", "null", "299 minutes"],
      ])("for %s", async (_name, confirmed, wait) => {
        const { engine } = cloud();
        const { id } = await signUp(engine, "Ann");
        await engine.query(
          `update auth.users set email_confirmed_at = ${confirmed} where id = $1`,
          [id],
        );
        const mail = async (minute: number) => {
          const [sent] = await engine.query(
            `update auth.users set ${kind}_sent_at = now() + make_interval(mins => $2) where id = $1
             returning ${kind}_sent_at > now() + $3::interval as waits`,
            [id, minute, wait],
          );
          return sent?.waits;
        };

        const waits = [];
        for (let minute = 0; minute < 6; minute++) waits.push(await mail(minute));
        expect(waits).toEqual([false, false, false, false, false, true]);
      });
    },
  );

  test("holds the database for two seconds as anon", async () => {
    const { engine } = cloud();
    const [setting] = await engine.query(
      "select setconfig from pg_db_role_setting where setrole = 'anon'::regrole",
    );
    expect(setting).toEqual({ setconfig: ["statement_timeout=2s"] });

    const start = performance.now();
    const endless = "select count(*) from generate_series(1, 1000000000000)";
    expect(await errorOf(run(engine, anon, endless))).toMatch(/^57014/);
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
