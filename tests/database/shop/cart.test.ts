import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { addProduct, addService } from "../../support/shop";
import { anon, callForRows } from "../../support/users";

onOneEngine("price_cart", (cloud) => {
  let router: string;
  let resume: string;

  beforeAll(async () => {
    router = await addProduct(cloud().engine, "Router", 5, 47.99);
    resume = await addService(cloud().engine, "Resume", 25);
  });

  const price = async (lines: unknown) => {
    const args = { _lines: JSON.stringify(lines) };
    const priced = await callForRows<Returns<"price_cart">[number]>(
      cloud().engine,
      anon,
      "price_cart",
      args,
    );
    return priced.map(({ quantity, item }) => ({ ...item, quantity }));
  };

  test("tells what is known now about products and services, in the cart's order", async () => {
    const gone = randomUUID();
    const lines = [
      { id: resume, quantity: 1 },
      { id: gone, quantity: 2 },
      { id: router, quantity: 3 },
    ];
    expect(await price(lines)).toEqual([
      {
        ...{ id: resume, quantity: 1, kind: "service", name: "Resume", price_cents: 2500 },
        ...{ image_url: null, picture: null, category: null, stock_quantity: null },
      },
      {
        ...{ id: gone, quantity: 2, kind: null, name: null, price_cents: null },
        ...{ image_url: null, picture: null, category: null, stock_quantity: null },
      },
      {
        ...{ id: router, quantity: 3, kind: "product", name: "Router", price_cents: 4799 },
        ...{ image_url: null, picture: null, category: null, stock_quantity: 5 },
      },
    ]);
  });

  test("names what is no longer sold, without price or stock", async () => {
    const { engine } = cloud();
    const retired = await addProduct(engine, "Old Router", 7);
    await engine.query("update public.products set is_active = false where id = $1", [retired]);
    expect(await price([{ id: retired, quantity: 1 }])).toMatchObject([
      { name: "Old Router", price_cents: null, stock_quantity: null },
    ]);
  });

  test("keeps the names of what is deleted", async () => {
    const { engine } = cloud();
    const product = await addProduct(engine, "Old Desk", 7);
    const service = await addService(engine, "Old Advice");
    await engine.query("delete from public.products where id = $1", [product]);
    await engine.query("delete from public.services where id = $1", [service]);
    const gone = { kind: null, price_cents: null, stock_quantity: null };
    expect(await price([product, service].map((id) => ({ id, quantity: 1 })))).toMatchObject([
      { name: "Old Desk", ...gone },
      { name: "Old Advice", ...gone },
    ]);
  });

  test("makes one line of the same thing twice, 99 of it at most", async () => {
    const lines = [
      { id: router, quantity: 60 },
      { id: router.toUpperCase(), quantity: 60 },
    ];
    expect(await price(lines)).toMatchObject([{ id: router, quantity: 99 }]);
  });

  test("reads fifty lines and no more", async () => {
    const lines = Array.from({ length: 500 }, () => ({ id: randomUUID(), quantity: 1 }));
    expect(await price(lines)).toHaveLength(50);
  });

  test.each<[what: string, cart: unknown]>([
    ["nothing", null],
    ["a word", "cart"],
    ["a number", 7],
    ["an object", { id: randomUUID(), quantity: 1 }],
    ["lists in a list", [[], [[]]]],
    ["odd items", [null, 1, "x", true, {}]],
    [
      "ids that are none",
      [
        { id: "' or 1=1 --", quantity: 1 },
        { id: 5, quantity: 1 },
      ],
    ],
    ["ids with more behind them", [{ id: `${randomUUID()}\n`, quantity: 1 }]],
    ["ids in braces", [{ id: `{${randomUUID()}}`, quantity: 1 }]],
    ["zero, minus, parts, too many", [0, -1, 1.5, 100, 1e300].map(withQuantity)],
    ["quantities that are no numbers", [null, "x", "1 ", "٣", [], {}, true].map(withQuantity)],
  ])("makes nothing of %s", async (_what, cart) => {
    expect(await price(cart)).toEqual([]);
  });
});

function withQuantity(quantity: unknown) {
  return { id: randomUUID(), quantity };
}
