import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { addProduct, addService, buy, checkOut } from "../support/shop";
import { anon, errorOf, run, signUp, signUpAdmin, type TestUser } from "../support/users";

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

  test.each(["confirmation", "recovery", "email_change", "reauthentication"])(
    "has Auth mail an account links of the kind %s, which waits after five",
    async (kind) => {
      const { engine } = cloud();
      const { id } = await signUp(engine, "Ann");
      const mail = async (minute: number) => {
        const [sent] = await engine.query(
          `update auth.users set ${kind}_sent_at = now() + make_interval(mins => $2) where id = $1
           returning ${kind}_sent_at > now() + interval '29 minutes' as waits`,
          [id, minute],
        );
        return sent?.waits;
      };

      const waits = [];
      for (let minute = 0; minute < 6; minute++) waits.push(await mail(minute));
      expect(waits).toEqual([false, false, false, false, false, true]);
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
