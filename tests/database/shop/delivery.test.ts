import { afterEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { removeExpired } from "../../support/expiry";
import { attach, BILLING, checkOut, DELIVERY, end, pay } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { errorOf } from "../../support/users";

const NOT_SERVED = "Please give another address to send it to.";

onOneEngine("the delivery of an order", (cloud) => {
  const { shop, act } = openShop(cloud);

  afterEach(() => cloud().engine.query("delete from public.site_settings"));

  const serve = (codes: string[]) =>
    cloud().engine.query("insert into public.site_settings values ('servedCountries', $1)", [
      JSON.stringify(codes),
    ]);
  const checkOutTo = (delivery: object | null, billing: object = BILLING) =>
    checkOut(
      cloud().engine,
      shop.customer,
      [{ id: shop.router, quantity: 1 }],
      billing,
      null,
      delivery,
    );
  const addressesIn = async (table: string) => {
    const sql = `select billing, delivery from public.${table} where user_id = $1`;
    return cloud().engine.query(sql, [shop.customer.id]);
  };

  async function order(delivery: object | null) {
    const { engine } = cloud();
    const { id } = await checkOutTo(delivery);
    await attach(engine, id);
    const { order_id } = await pay(engine, { sessionId: `cs_test_${id}` });
    return order_id ?? "";
  }

  test("goes to the address of the billing unless another is given", async () => {
    await order(null);
    expect(await addressesIn("orders")).toMatchObject([{ delivery: null }]);
  });

  test("goes to another address, which the checkout and the order keep", async () => {
    await order({ ...DELIVERY, name: " Bea\u202e Lee ", vatId: "1" });
    const kept = [{ billing: { ...BILLING, email: shop.customer.email }, delivery: DELIVERY }];
    expect(await addressesIn("orders")).toEqual(kept);
    expect(await addressesIn("checkouts")).toEqual(kept);
  });

  test.each([
    ["2026-11-27", 0, "2026-11-27"],
    ["2026-11-27", 1, "2026-11-30"],
    ["2026-11-28", 1, "2026-11-30"],
    ["2026-11-29", 0, "2026-11-29"],
    ["2026-11-25", 20, "2026-12-23"],
  ])("takes business days: of %s after %i comes %s", async (from, days, to) => {
    expect(
      await cloud().engine.query("select private.add_business_days($1, $2)::text as day", [
        from,
        days,
      ]),
    ).toEqual([{ day: to }]);
  });

  test("arrives between two days that are said when it is paid, and anew for another country", async () => {
    const after = (first: number, last: number) => `
      arrives_from = private.add_business_days((created_at at time zone private.time_zone())::date, ${first})
      and arrives_to = private.add_business_days((created_at at time zone private.time_zone())::date, ${last})`;
    const _order_id = await order({ ...DELIVERY, country: "Dominican Republic" });
    const isSaid = (first: number, last: number) =>
      cloud().engine.query(
        `select ${after(first, last)} as said from public.orders where id = $1`,
        [_order_id],
      );
    expect(await isSaid(2, 5)).toEqual([{ said: true }]);

    await cloud().engine.query(
      `insert into public.site_settings values ('homeDeliveryDays', '"1 to 1"'), ('otherDeliveryDays', '"3 to 4"')`,
    );
    expect(await isSaid(2, 5)).toEqual([{ said: true }]);
    const [shown] = await cloud().engine.query<{ at: string }>(
      "select updated_at::text as at from public.orders where id = $1",
      [_order_id],
    );
    await act(shop.customer, "change_delivery", {
      _order_id,
      _updated_at: shown?.at,
      _delivery: JSON.stringify({ ...DELIVERY, country: "Haiti" }),
    });
    expect(await isSaid(3, 4)).toEqual([{ said: true }]);
  });

  test("is another checkout if it goes elsewhere", async () => {
    const first = await checkOutTo(null);
    const second = await checkOutTo(DELIVERY);
    expect(second.id).not.toBe(first.id);
    expect((await checkOutTo(DELIVERY)).id).toBe(second.id);
  });

  test("is nothing that a service has", async () => {
    const cart = [{ id: shop.resume, quantity: 1 }];
    await checkOut(cloud().engine, shop.customer, cart, BILLING, null, { name: "Bea" });
    expect(await addressesIn("checkouts")).toMatchObject([{ delivery: null }]);
  });

  test.each(Object.keys(DELIVERY))("asks for %s", async (field) => {
    const refused = checkOutTo({ ...DELIVERY, [field]: " \n" });
    expect(await errorOf(refused)).toBe("P0001 Please fill in all required fields.");
  });

  test("goes to countries that are served, and the billing to any", async () => {
    await serve(["DO", "CO"]);
    expect((await checkOutTo(DELIVERY)).status).toBe("open");
    expect(await errorOf(checkOutTo(null))).toBe(
      `P0001 We do not send parcels to United States. ${NOT_SERVED}`,
    );
    expect(await errorOf(checkOutTo({ ...DELIVERY, country: "Haiti" }))).toBe(
      `P0001 We do not send parcels to Haiti. ${NOT_SERVED}`,
    );
    expect((await checkOutTo(null, { ...BILLING, country: "Colombia" })).status).toBe("open");
  });

  test.each(["Narnia", "CO", "colombia"])("goes to no country called %s", async (country) => {
    expect(await errorOf(checkOutTo({ ...DELIVERY, country }))).toBe(
      `P0001 We do not send parcels to ${country}. ${NOT_SERVED}`,
    );
    const refused = checkOutTo(DELIVERY, { ...BILLING, country });
    expect(await errorOf(refused)).toBe("P0001 Please choose a country from the list.");
  });

  test("is found by the words of its address", async () => {
    const id = await order(DELIVERY);
    for (const _query of ["Bea", "Colombia", "5550199"]) {
      const { rows } = await act<Returns<"admin_list_orders">>(shop.admin, "admin_list_orders", {
        _query,
        _customer: shop.customer.id,
      });
      expect(rows).toMatchObject([{ id, delivery: DELIVERY }]);
    }
  });

  test("is told to its customer with all that is stored of them", async () => {
    await order(DELIVERY);
    const deleted = await order(DELIVERY);
    await act(shop.admin, "delete_order", { _order_id: deleted });
    expect(await act(shop.customer, "my_data")).toMatchObject({
      orders: [{ delivery: DELIVERY }],
      payments: [{ delivery: DELIVERY }, { delivery: DELIVERY }],
      deleted_orders: [{ id: deleted, delivery: DELIVERY }],
    });
  });

  test("is logged of a deleted order, until its customer leaves", async () => {
    const id = await order(DELIVERY);
    await act(shop.admin, "delete_order", { _order_id: id });
    const logged = async () => {
      const { rows } = await act<Returns<"admin_list_log">>(shop.admin, "admin_list_log");
      return rows.find(({ entity_id }) => entity_id === id)?.changed_from;
    };
    expect(await logged()).toMatchObject({ delivery: DELIVERY });
    await act(shop.customer, "delete_my_account");
    expect(await logged()).not.toHaveProperty("delivery");
  });

  test("is forgotten with the billing, once the account is gone and the order is over", async () => {
    const { engine } = cloud();
    const open = await order(DELIVERY);
    const over = await order(DELIVERY);
    await engine.query("update public.orders set status = 'completed' where id = $1", [over]);
    const { id: unpaid } = await checkOutTo({ ...DELIVERY, city: "Bogotá" });
    await attach(engine, unpaid);
    await act(shop.customer, "delete_my_account");
    const delivered = async (table: string, id: string) => {
      const sql = `select delivery from public.${table} where id = $1`;
      return (await engine.query(sql, [id]))[0]?.delivery;
    };
    expect(await delivered("orders", over)).toEqual(DELIVERY);
    await engine.query(
      "update public.orders set closed_at = now() - interval '31 days' where id = $1",
      [over],
    );
    await removeExpired(engine);
    expect(await delivered("orders", over)).toBeNull();
    expect(await delivered("orders", open)).toEqual(DELIVERY);

    expect(await delivered("checkouts", unpaid)).toMatchObject({ city: "Bogotá" });
    await end(engine, `cs_test_${unpaid}`);
    expect(await delivered("checkouts", unpaid)).toBeNull();
  });
});
