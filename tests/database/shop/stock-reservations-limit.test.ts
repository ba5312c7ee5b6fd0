import { expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { addScarceProduct } from "../../support/scarce-product";
import { buy, checkOut, end } from "../../support/shop";
import { call, service, signUp } from "../../support/users";

onOneEngine("what is reserved by an account whose pages ran out unpaid", (cloud) => {
  const { shop, query, cart, open, refusalOf, setStock, reservedOf } = addScarceProduct(cloud);

  /** Pages that were left alone until they ran out. */
  async function letPagesRunOut(times: number) {
    for (let page = 0; page < times; page += 1) {
      const { id, sessionId } = await open(shop.ann);
      await query(
        `update public.checkouts set created_at = created_at - interval '40 minutes',
           expires_at = expires_at - interval '40 minutes'
         where id = $1`,
        [id],
      );
      await end(cloud().engine, sessionId);
    }
  }
  const age = (time: string) =>
    query(
      `update public.checkouts set created_at = created_at - $2::interval,
         expires_at = expires_at - $2::interval where user_id = $1`,
      [shop.ann.id, time],
    );

  test("is nothing after the fourth, for a day, though it may pay", async () => {
    await letPagesRunOut(3);
    const fourth = await open(shop.ann);
    expect(await reservedOf()).toBe(1);
    await end(cloud().engine, fourth.sessionId);
    await letPagesRunOut(1);

    const fifth = await open(shop.ann);
    expect(await reservedOf()).toBe(0);
    expect(await refusalOf(shop.bob)).toBeUndefined();
    await end(cloud().engine, fifth.sessionId);
    await age("24 hours");
    await query("delete from private.stock_reservations where product_id = $1", [shop.router]);
    await open(shop.ann);
    expect(await reservedOf()).toBe(1);
  });

  test("is nothing to the next account of the mailbox either, once the first is deleted", async () => {
    const { engine } = cloud();
    await letPagesRunOut(4);
    await call(engine, shop.ann.caller, "delete_my_account");
    const next = { ...(await signUp(engine, "Ann")), email: shop.ann.email.replace("@", "+2@") };
    await open(next);
    expect(await reservedOf()).toBe(0);
    expect(await refusalOf(shop.bob)).toBeUndefined();
  });

  test("says nothing any more of who has paid and is gone", async () => {
    const { sessionId } = await buy(cloud().engine, shop.ann, cart());
    await call(cloud().engine, shop.ann.caller, "delete_my_account");
    const [paid] = await query(
      "select mailbox_hash from public.checkouts where stripe_session_id = $1",
      [sessionId],
    );
    expect(paid).toEqual({ mailbox_hash: null });
  });

  test("is what others leave, as for everybody", async () => {
    await letPagesRunOut(4);
    await open(shop.bob);
    expect(await refusalOf(shop.ann)).toMatch(/^P0001 Somebody is paying for the last Router\./);
  });

  test("is as before once it has paid", async () => {
    await letPagesRunOut(4);
    await setStock(2);
    await buy(cloud().engine, shop.ann, cart());
    await open(shop.ann);
    expect(await reservedOf()).toBe(1);
  });

  test("is nothing after four checkouts that never got a page either", async () => {
    for (let checkout = 0; checkout < 4; checkout += 1) {
      await checkOut(cloud().engine, shop.ann, cart());
      await age("43 minutes");
      await call(cloud().engine, service, "release_unopened_checkouts");
    }
    await checkOut(cloud().engine, shop.ann, cart());
    expect(await reservedOf()).toBe(0);
  });

  test("counts a page that was let go until then", async () => {
    await letPagesRunOut(3);
    for (const minutes of [10, 10, 10]) {
      const { id, sessionId } = await open(shop.ann);
      expect(await reservedOf()).toBe(1);
      await query(
        "update public.checkouts set created_at = created_at - $2::interval where id = $1",
        [id, `${minutes} minutes`],
      );
      await end(cloud().engine, sessionId);
    }
    await open(shop.ann);
    expect(await reservedOf()).toBe(0);
  });

  test("is as before where carts were only changed", async () => {
    await setStock(9);
    let latest = await open(shop.ann);
    for (const quantity of [2, 3, 4, 5]) {
      const next = await open(shop.ann, cart(quantity));
      await end(cloud().engine, latest.sessionId);
      latest = next;
    }
    expect(await reservedOf()).toBe(5);
  });
});
