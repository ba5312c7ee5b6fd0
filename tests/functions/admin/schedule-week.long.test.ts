import { expect, test } from "vitest";
import { createRandom, type Random } from "../../support/checkout-scenarios/random";
import { onOneEngine, type TestCloud } from "../../support/cloud";
import { passTime } from "../../support/expiry";
import { openSchedule } from "../../support/killed-schedule";
import { repetitions } from "../../support/long-tests";
import { signUp, signUpAdmin, type TestUser } from "../../support/users";

/** How often the schedule is called in the week: every eight hours, in a long run every half an hour. */
const RUNS = repetitions(21, 336);
const MINUTES_BETWEEN = (7 * 24 * 60) / RUNS;

/** A week of the shop in which each tenth run of the schedule is killed somewhere. */
class Week {
  readonly #cloud: TestCloud;
  readonly #random: Random;
  readonly #orders: string[] = [];

  constructor(cloud: TestCloud, random: Random) {
    this.#cloud = cloud;
    this.#random = random;
  }

  /** Things that make mails necessary. */
  async happen(customer: TestUser, admin: TestUser) {
    const { engine } = this.#cloud;
    const [placed] = await engine.query<{ id: string }>(
      `insert into public.orders (user_id, total_amount, billing)
       values ($1, 10, '{"email": "typed@people.test"}') returning id`,
      [customer.id],
    );
    if (placed) this.#orders.push(placed.id);
    const order = this.#random.pick(this.#orders);
    await engine.query(
      "select private.enqueue_mail('receipt', 'receipt ' || $1, $2, _order_id => $1::uuid)",
      [placed?.id, RECEIPT],
    );
    const status = this.#random.pick(["processing", "completed", "cancelled"]);
    await engine.query("update public.orders set status = $2 where id = $1", [order, status]);
    await engine.query(
      "insert into public.chat_messages (order_id, sender_id, message) values ($1, $2, 'Hello?')",
      [order, this.#random.pick([customer.id, admin.id])],
    );
    if (this.#random.chance(0.3)) {
      await engine.query("update public.chat_messages set read_at = now() where order_id = $1", [
        order,
      ]);
    }
  }

  /** Moves all rows into the past. */
  async pass(time: string) {
    await this.#cloud.engine.execute(
      `update public.outbox set due_at = due_at - interval '${time}',
         give_up_at = give_up_at - interval '${time}';
       update public.tasks set started_at = started_at - interval '${time}',
         claimed_until = claimed_until - interval '${time}',
         finished_at = finished_at - interval '${time}'`,
    );
    await passTime(this.#cloud.engine, time);
  }

  async count(from: string) {
    const sql = `select count(*)::integer as number from ${from}`;
    const [row] = await this.#cloud.engine.query<{ number: number }>(sql);
    return row?.number;
  }
}

const RECEIPT = JSON.stringify({
  order_id: "00000000-0000-4000-8000-000000000001",
  total_cents: 1000,
  paid_cents: 1000,
  paid_at: "2026-01-01T00:00:00Z",
  currency: "usd",
  lines: [],
});

onOneEngine("a week of the schedule", (cloud) => {
  test("sends each mail once and removes what is due once, with a kill in each tenth run", async () => {
    const { engine } = cloud();
    const seed = Number(process.env.SCENARIO_SEED) || Math.floor(Math.random() * 2 ** 31);
    const random = createRandom(seed);
    const week = new Week(cloud(), random);
    const { run, delivered } = await openSchedule(cloud(), random);
    const [customer, admin] = [await signUp(engine, "Ann"), await signUpAdmin(engine, "Bob")];
    const told = `SCENARIO_SEED=${seed}`;

    for (let count = 1; count <= RUNS; count += 1) {
      await week.happen(customer, admin);
      await run({ isKilled: count % 10 === 0 });
      await week.pass(`${MINUTES_BETWEEN} minutes`);
    }
    for (let count = 0; count < 4; count += 1) {
      await run();
      await week.pass("3 hours");
    }
    expect(await week.count("public.outbox where sent_at is null"), told).toBe(0);
    const sent = await engine.query<{ to: string }>(
      "select private.address_of(outbox) as to from public.outbox",
    );
    const mails = await delivered();
    expect(mails.map(({ to }) => to).sort(), told).toEqual(sent.map(({ to }) => to).sort());
    expect(
      mails.filter(({ subject }) => /^Your Homeline order \w+$/.test(subject)),
      told,
    ).toHaveLength(RUNS);

    // What was sent and received is forgotten thirty days later, and the address of an order once its account is gone.
    await engine.query("update public.orders set status = 'completed'");
    await engine.query("delete from auth.users where id = $1", [customer.id]);
    expect(await week.count("public.orders where billing = '{}'"), told).toBe(0);
    await week.pass("31 days");
    await run({ isKilled: true });
    await week.pass("20 minutes");
    await run();
    expect(
      await week.count("public.outbox where user_id is not null or address is not null"),
      told,
    ).toBe(0);
    expect(await week.count("public.orders where billing <> '{}'"), told).toBe(0);
    expect(await week.count("public.outbox where sent_at is not null"), told).toBe(0);
  }, 600_000);
});
