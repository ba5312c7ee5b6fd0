import { expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { untilAnotherWaits } from "../../support/locks";
import { addScarceProduct } from "../../support/scarce-product";
import {
  addProduct,
  addService,
  attach,
  BILLING,
  buy,
  checkOut,
  end,
  otherSessions,
  pay,
} from "../../support/shop";
import {
  anon,
  call,
  callForRows,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

onOneEngine("what customers reserve while they pay", (cloud) => {
  const { shop, query, cart, open, refusalOf, setStock, reservedOf } = addScarceProduct(cloud);
  const endsIn = (id: string, time: string) =>
    query("update public.checkouts set expires_at = now() + $2::interval where id = $1", [
      id,
      time,
    ]);
  const lastOne = /^P0001 Somebody is paying for the last Router\. Try again in \d+ minutes\.$/;

  test("lets exactly as many to the payment page as there are pieces", async () => {
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => signUp(cloud().engine, `Customer ${n}`)),
    );
    for (const pieces of [1, 2, 3]) {
      const product = await addProduct(cloud().engine, "Router", pieces);
      const refusals = await Promise.all(
        customers.map((customer) => refusalOf(customer, cart(1, product))),
      );
      expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(pieces);
      expect(refusals.filter((refusal) => lastOne.test(refusal ?? ""))).toHaveLength(6 - pieces);
      expect(await reservedOf(product)).toBe(pieces);
    }
  });

  test("makes a later session wait for the one that prices its cart", async () => {
    let second: Promise<string | undefined> | undefined;
    await cloud().engine.transaction(async (tx) => {
      await tx.query("select public.create_checkout($1, $2, $3::jsonb, $4::jsonb)", [
        shop.ann.id,
        shop.ann.email,
        JSON.stringify(cart()),
        JSON.stringify(BILLING),
      ]);
      second = refusalOf(shop.bob);
      await untilAnotherWaits(cloud().engine, tx);
    });
    expect(await second).toMatch(lastOne);
  });

  test("sells to both orders of the same two products without a deadlock", async () => {
    const headset = await addProduct(cloud().engine, "Headset", 100);
    await setStock(100);
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => signUp(cloud().engine, `Customer ${n}`)),
    );
    await Promise.all(
      customers.map(async (customer, n) => {
        const lines = [...cart(), ...cart(1, headset)];
        for (let round = 0; round < 4; round += 1) {
          await buy(cloud().engine, customer, (n + round) % 2 ? lines : lines.toReversed());
        }
      }),
    );
    const left = await query<{ stock: number }>(
      "select stock_quantity as stock from public.products where id = any ($1)",
      [[shop.router, headset]],
    );
    expect(left.map(({ stock }) => stock)).toEqual([76, 76]);
    expect([await reservedOf(), await reservedOf(headset)]).toEqual([0, 0]);
  });

  test("says in how many minutes to try again", async () => {
    const { id } = await open(shop.ann);
    const waits: [time: string, words: string][] = [
      ["31 minutes 30 seconds", "in 32 minutes"],
      ["11 minutes 30 seconds", "in 12 minutes"],
      ["20 seconds", "in a minute"],
      ["-2 minutes", "in a minute"],
      ["-6 minutes", "later"],
    ];
    for (const [time, words] of waits) {
      await endsIn(id, time);
      expect(await refusalOf(shop.bob)).toBe(
        `P0001 Somebody is paying for the last Router. Try again ${words}.`,
      );
    }
  });

  test("leaves the rest to others", async () => {
    await setStock(5);
    await open(shop.ann, cart(3));
    expect(await refusalOf(shop.bob, cart(3))).toMatch(
      /^P0001 Only 2 of Router left, because somebody is paying for the others\. Try again in 32 minutes\.$/,
    );
    expect(await refusalOf(shop.bob, cart(2))).toBeUndefined();
    const eve = await signUp(cloud().engine, "Eve");
    expect(await refusalOf(eve)).toMatch(lastOne);
    expect(await refusalOf(eve, cart(6))).toBe("P0001 Only 5 of Router left in stock.");
  });

  test("is nothing to the customer's own other carts, and nothing of services", async () => {
    const resume = await addService(cloud().engine, "Resume");
    await open(shop.ann);
    const other = await open(shop.ann, [...cart(), { id: resume, quantity: 9 }]);
    expect(otherSessions(other)).toHaveLength(1);
    expect(await refusalOf(shop.bob, [{ id: resume, quantity: 9 }])).toBeUndefined();

    for (const sessionId of otherSessions(other)) await end(cloud().engine, sessionId);
    expect(await reservedOf()).toBe(1);
  });

  test("is as much as the largest of a customer's carts", async () => {
    await setStock(9);
    await open(shop.ann, cart(4));
    await open(shop.ann, cart(5));
    const refusal = await refusalOf(shop.bob, cart(5));
    expect(refusal).toMatch(/^P0001 Only 4 of Router left, because/);
    expect(await refusalOf(shop.bob, cart(4))).toBeUndefined();
  });

  test("is told to other members, and its customer knows until when", async () => {
    const isReservedTo = async (caller: TestUser["caller"]) => {
      const _lines = JSON.stringify(cart());
      const [item] = await callForRows<Returns<"price_cart">[number]>(
        ...([cloud().engine, caller, "price_cart", { _lines }] as const),
      );
      return item?.is_reserved;
    };
    const endOf = (user: TestUser) =>
      call<string | null>(cloud().engine, user.caller, "my_reservation_ends_at");

    const { expires_at } = await open(shop.ann);
    expect(await isReservedTo(shop.bob.caller)).toBe(true);
    expect(await isReservedTo(shop.ann.caller)).toBe(false);
    expect(await isReservedTo(anon)).toBe(false);
    expect([await endOf(shop.ann), await endOf(shop.bob)]).toEqual([expires_at, null]);

    await setStock(2);
    expect(await isReservedTo(shop.bob.caller)).toBe(false);
  });

  test("is the same page when it is opened again, and ends no later", async () => {
    const first = await open(shop.ann);
    await endsIn(first.id, "6 minutes");
    const [again, sameAgain] = [await open(shop.ann), await open(shop.ann)];
    expect([again.id, sameAgain.id]).toEqual([first.id, first.id]);
    expect(Date.parse(again.expires_at) - Date.now()).toBeLessThan(361_000);
    expect(again.expires_at).toBe(sameAgain.expires_at);

    await endsIn(first.id, "4 minutes 50 seconds");
    const next = await open(shop.ann);
    expect(next.id).not.toBe(first.id);
    expect(otherSessions(next)).toEqual([first.sessionId]);
    expect(Date.parse(next.expires_at) - Date.now()).toBeGreaterThan(31 * 60_000);
  });

  test("has an end in whole seconds from the start, which attaching a page leaves", async () => {
    const asked = await checkOut(cloud().engine, shop.ann, cart());
    expect(new Date(asked.expires_at).getMilliseconds()).toBe(0);
    const { expires_at } = await attach(cloud().engine, asked.id);
    expect(expires_at).toBe(asked.expires_at);
  });

  test("is let go once the page is expired", async () => {
    const { sessionId } = await open(shop.ann);
    expect(await refusalOf(shop.bob)).toMatch(lastOne);
    await end(cloud().engine, sessionId);
    expect(await refusalOf(shop.bob)).toBeUndefined();
  });

  test("is kept while it is unclear whether it is paid, until an administrator has looked", async () => {
    const { id } = await open(shop.ann);
    await query(
      `update public.checkouts set created_at = now() - interval '3 hours',
         expires_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    const later = "P0001 Somebody is paying for the last Router. Try again later.";
    expect(await refusalOf(shop.bob)).toBe(later);

    const admin = await signUpAdmin(cloud().engine, "Admin");
    await call(cloud().engine, admin.caller, "mark_reviewed", {
      _kind: "unclear_checkouts",
      _id: id,
    });
    expect(await statusOf(id)).toBe("expired");
    expect(await refusalOf(shop.bob)).toBeUndefined();
  });

  test("is kept although the account is deleted, as its page may be paid", async () => {
    const { sessionId } = await open(shop.ann);
    await call(cloud().engine, shop.ann.caller, "delete_my_account");
    expect(await refusalOf(shop.bob)).toMatch(lastOne);
    await end(cloud().engine, sessionId);
    expect(await reservedOf()).toBe(0);
  });

  test("does not keep late money from its order, which lacks what is sold by then", async () => {
    const { sessionId, amount } = await open(shop.ann);
    await end(cloud().engine, sessionId);
    await buy(cloud().engine, shop.bob, cart());
    const { order_id } = await pay(cloud().engine, { sessionId, amount });
    const shortfalls = await query(
      "select missing from public.order_shortfalls where order_id = $1",
      [order_id],
    );
    expect(shortfalls).toEqual([{ missing: 1 }]);
    expect(await reservedOf()).toBe(0);
  });

  test("ends ten minutes after the end of a checkout that never got a page", async () => {
    const { id } = await checkOut(cloud().engine, shop.ann, cart());
    const release = () => call(cloud().engine, service, "release_unopened_checkouts");
    await endsIn(id, "-9 minutes");
    await release();
    expect(await refusalOf(shop.bob)).toMatch(/^P0001 Somebody is paying/);
    await endsIn(id, "-11 minutes");
    await release();
    expect(await refusalOf(shop.bob)).toBeUndefined();

    const opened = await open(shop.ann, cart(1, await addProduct(cloud().engine, "Headset", 1)));
    await endsIn(opened.id, "-1 hour");
    await release();
    expect(await statusOf(opened.id)).toBe("open");
  });

  test("is asked about as soon as its page has run out", async () => {
    const { id, sessionId } = await open(shop.ann);
    const claim = async () => {
      await query(
        "update public.checkouts set next_check_at = now() - interval '1 second' where id = $1",
        [id],
      );
      const due = await call<string[]>(cloud().engine, service, "claim_checkouts", {
        _limit: 100,
      });
      expect(due).toContain(sessionId);
      const [row] = await query<{ minutes: number }>(
        `select round(extract(epoch from next_check_at - now()) / 60)::integer as minutes
         from public.checkouts where id = $1`,
        [id],
      );
      return row?.minutes;
    };
    expect(await claim()).toBe(10);
    await endsIn(id, "4 minutes");
    expect(await claim()).toBe(5);
  });

  const statusOf = async (id: string) => {
    const [row] = await query<{ status: string }>(
      "select status from public.checkouts where id = $1",
      [id],
    );
    return row?.status;
  };
});
