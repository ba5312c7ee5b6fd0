import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CompositeTypes } from "#database";
import { onOneEngine } from "../../support/cloud";
import { addProduct } from "../../support/shop";
import { callForRows, signUpAdmin, type TestUser } from "../../support/users";

type Change = CompositeTypes<"cell_change">;

onOneEngine("many products", (cloud) => {
  let admin: TestUser;
  let headset: string;
  let router: string;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  beforeEach(async () => {
    headset = await addProduct(cloud().engine, "Headset", 20);
    router = await addProduct(cloud().engine, "Router", 20);
  });

  const change = (...changes: Change[]) => changeOnce(randomUUID(), changes);
  const changeOnce = (_idempotency_key: string, _changes: Change[]) =>
    callForRows<CompositeTypes<"cell_result">>(
      cloud().engine,
      admin.caller,
      "admin_change_products",
      { _changes, _idempotency_key },
    );
  const to = (
    product_id: string,
    cell: Change["cell"],
    expected: number,
    value: number,
  ): Change => ({
    product_id,
    cell,
    expected,
    value,
    is_added: false,
  });
  const by = (product_id: string, cell: Change["cell"], value: number): Change => ({
    ...to(product_id, cell, 0, value),
    is_added: true,
  });
  const saved = async (id: string) => {
    const [row] = await cloud().engine.query<Record<string, unknown>>(
      `select price::float, stock_quantity, low_stock_threshold, is_active
       from public.products where id = $1`,
      [id],
    );
    return row;
  };
  const setStock = (id: string, stock: number) =>
    cloud().engine.query("update public.products set stock_quantity = $2 where id = $1", [
      id,
      stock,
    ]);

  test("several values of several products are written by one call", async () => {
    await setStock(headset, 7);
    const results = await change(
      to(headset, "price", 19.99, 21.5),
      to(headset, "low_stock_threshold", 0, 3),
      to(headset, "is_active", 1, 0),
      by(headset, "stock_quantity", -2),
      by(router, "price", 0.5),
    );
    expect(results.map(({ saved: value, refusal }) => [value, refusal])).toHaveLength(5);
    expect(results.every(({ refusal }) => refusal === null)).toBe(true);
    expect(await saved(headset)).toEqual({
      price: 21.5,
      stock_quantity: 5,
      low_stock_threshold: 3,
      is_active: false,
    });
    expect(await saved(router)).toMatchObject({ price: 20.49, is_active: true });
  });

  test("what was changed since is refused, unless it is added to; the rest is written", async () => {
    await setStock(headset, 11);
    await setStock(router, 4);
    const results = await change(
      to(headset, "stock_quantity", 12, 17),
      to(headset, "price", 19.99, 25),
      by(router, "stock_quantity", 5),
    );
    expect(results.filter(({ refusal }) => refusal)).toEqual([
      { product_id: headset, cell: "stock_quantity", saved: 11, refusal: "changed" },
    ]);
    expect(await saved(headset)).toMatchObject({ stock_quantity: 11, price: 25 });
    expect(await saved(router)).toMatchObject({ stock_quantity: 9 });

    expect(await change(to(headset, "stock_quantity", 12, 11))).toEqual([
      { product_id: headset, cell: "stock_quantity", saved: 11, refusal: null },
    ]);
  });

  test("a form that arrives again adds nothing", async () => {
    const key = randomUUID();
    for (const once of [1, 2]) {
      const [{ saved: stock } = { saved: 0 }] = await changeOnce(key, [
        by(headset, "stock_quantity", 5),
      ]);
      expect(stock, `time ${once}`).toBe(25);
    }
  });

  test("values out of range and products that are gone are named", async () => {
    const gone = randomUUID();
    const results = await change(
      to(gone, "price", 20, 25),
      by(headset, "stock_quantity", -1_000),
      by(headset, "price", -20),
      to(router, "is_active", 1, 5),
      to(router, "low_stock_threshold", 0, 1.5),
    );
    expect(
      Object.fromEntries(results.map((one) => [`${one.product_id} ${one.cell}`, one.refusal])),
    ).toEqual({
      [`${gone} price`]: "gone",
      [`${headset} stock_quantity`]: "out_of_range",
      [`${headset} price`]: "out_of_range",
      [`${router} is_active`]: "out_of_range",
      [`${router} low_stock_threshold`]: "out_of_range",
    });
    expect(await saved(headset)).toMatchObject({ price: 19.99 });
  });
});
