import { beforeAll, expect, test } from "vitest";
import { createRandom } from "../support/checkout-scenarios/random";
import { onOneEngine } from "../support/cloud";
import { figuresAt } from "../support/figures";
import { repetitions } from "../support/long-tests";

const PAYMENTS = repetitions(300, 3000);
const LOOKS = repetitions(24, 200);
const ITEMS = 12;
const DAY_MS = 86_400_000;

// With clocks that change on different days, half and quarter hours, and one without a midnight on one of the days.
const ZONES = [
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Santiago",
];
const FIRST_PAYMENT = Date.parse("2025-08-20T10:00:00Z");
const DAYS = 230;

onOneEngine("sales that were summed up", (cloud) => {
  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);
  const summedDays = async () =>
    (await query<{ days: number }>("select count(*)::integer as days from private.day_sales"))[0]
      ?.days;
  const sumUp = (now: Date) => query("select private.sum_sales($1)", [now]);
  const forget = () =>
    cloud().engine.execute("truncate private.day_sales; truncate private.item_sales");

  const figuresOf = (now: Date, days: number) => figuresAt(cloud().engine, now, days);

  const setZone = (zone: string) =>
    query(
      `insert into public.site_settings (name, value) values ('timeZone', to_jsonb($1::text))
       on conflict (name) do update set value = excluded.value`,
      [zone],
    );

  const pay = (at: Date, line: object, currency = "usd") =>
    query<{ id: string }>(
      `insert into public.checkouts (fingerprint, lines, amount_cents, paid_cents, paid_currency, paid_at)
       select 'f', jsonb_build_array($2::jsonb), cents, cents, $3, $1
       from jsonb_to_record($2::jsonb) as line (price_cents integer, quantity integer),
         lateral (select price_cents * quantity) as paid (cents)
       returning id`,
      [at, JSON.stringify(line), currency],
    );

  const item = (number: number, quantity = 1) => ({
    kind: number % 2 === 0 ? "product" : "service",
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    name: `Item ${number}`,
    price_cents: 500 + number * 10,
    quantity,
  });

  const seed = Number(process.env.SCENARIO_SEED) || Math.floor(Math.random() * 2 ** 31);
  const told = `SCENARIO_SEED=${seed}`;
  const random = createRandom(seed);
  const someTime = (days: number) => new Date(FIRST_PAYMENT + random.below(days * DAY_MS));

  beforeAll(async () => {
    for (let payment = 0; payment < PAYMENTS; payment += 1) {
      const at = someTime(DAYS);
      const currency = random.chance(0.05) ? "eur" : "usd";
      const [checkout] = await pay(at, item(random.below(ITEMS), 1 + random.below(3)), currency);
      if (random.chance(0.2)) {
        await query(
          `insert into public.refunds (checkout_id, amount_cents, currency, status, given_back_at)
           values ($1, 100, $2, 'succeeded', $3)`,
          [checkout?.id, currency, new Date(at.getTime() + random.below(40 * DAY_MS))],
        );
      }
    }
  });

  test("tell the same as the payments do, at any time, in any zone", async () => {
    for (let look = 0; look < LOOKS; look += 1) {
      const zone = random.pick(ZONES) ?? "";
      const now = someTime(DAYS + 40);
      const days = random.pick([7, 30, 92, 31]) ?? 7;
      await setZone(zone);
      await forget();
      const asPaid = await figuresOf(now, days);

      // Up to some day before, as if the schedule had stood still, or up to now.
      const summedAt = random.chance(0.5)
        ? now
        : new Date(now.getTime() - random.below(DAY_MS * 3));
      await sumUp(summedAt);
      expect(await figuresOf(now, days), `${told}, ${now.toISOString()}, ${zone}, ${days}`).toEqual(
        asPaid,
      );
    }
  });

  test("are summed up further from day to day, and anew for another time zone", async () => {
    await setZone("America/New_York");
    await forget();
    await sumUp(new Date("2025-08-20T20:00:00Z"));
    expect(await summedDays()).toBe(0);
    // Ten minutes after midnight a payment that began before it has been recorded.
    const before = await summedAfter("2025-09-01T04:09:00Z");
    expect(await summedAfter("2025-09-01T04:11:00Z")).toBe((before ?? 0) + 1);
    expect(await summedAfter("2025-09-01T23:00:00Z")).toBe((before ?? 0) + 1);
    expect(await summedAfter("2025-11-04T12:00:00Z")).toBe((before ?? 0) + 65);

    await setZone("Europe/Berlin");
    await sumUp(new Date("2025-11-04T12:00:00Z"));
    const zones = await query("select distinct time_zone from private.day_sales");
    expect(zones).toEqual([{ time_zone: "Europe/Berlin" }]);
    const gaps = await query(
      `select starts_at from private.day_sales as day where starts_at > (select min(starts_at) from private.day_sales)
         and not exists (select from private.day_sales where ends_at = day.starts_at)`,
    );
    expect(gaps).toEqual([]);
  });

  async function summedAfter(now: string) {
    await sumUp(new Date(now));
    return await summedDays();
  }

  test("count what has come since: a payment of today, a refund of long ago, one that failed", async () => {
    await setZone("America/New_York");
    const now = new Date("2026-03-01T17:00:00Z");
    await sumUp(now);
    const before = await figuresOf(now, 30);
    // So that it is the best of its kind today, and was none of the best before.
    const [checkout] = await pay(new Date("2026-03-01T16:00:00Z"), item(99, 1000));
    const [refund] = await query<{ id: string }>(
      `insert into public.refunds (checkout_id, amount_cents, currency, status, given_back_at)
       values ($1, 300, 'usd', 'succeeded', '2026-02-20T12:00:00Z') returning id`,
      [checkout?.id],
    );

    const after = await figuresOf(now, 30);
    expect(after.sums.sales - before.sums.sales).toBeCloseTo(14_900);
    expect(after.sums.refunds - before.sums.refunds).toBeCloseTo(3);
    const best = after.best_sellers.filter(({ kind }) => kind === "service");
    expect(best[0]).toMatchObject({ name: "Item 99", quantity: 1000, sales: 14_900 });
    expect(best).toHaveLength(5);

    await query("update public.refunds set status = 'failed' where id = $1", [refund?.id]);
    expect((await figuresOf(now, 30)).sums.refunds).toBeCloseTo(before.sums.refunds);
  });

  test("are what the figures read, instead of the payments of those days", async () => {
    await setZone("America/New_York");
    await forget();
    // Soon after midnight, when almost nothing has been sold.
    const now = new Date("2026-03-01T05:15:00Z");
    await sumUp(now);
    await query("update private.day_sales set cents = 0, orders = 0, other_currencies = 0");
    await query("update private.item_sales set quantity = 1, cents = 1");

    const { by_day, best_sellers } = await figuresOf(now, 92);
    expect(by_day.slice(0, -1).every(({ sales }) => sales === 0)).toBe(true);
    expect(best_sellers.filter(({ sales }) => sales === 0.01).length).toBeGreaterThan(5);
  });
});
