import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CompositeTypes } from "#database";
import { onOneEngine } from "../support/cloud";
import { callForRows, signUpAdmin } from "../support/users";

onOneEngine("many products", (cloud) => {
  test("a thousand of them get another price by one call within three seconds", async () => {
    const { engine } = cloud();
    const { caller } = await signUpAdmin(engine, "Admin");
    const products = await engine.query<{ id: string }>(
      `insert into public.products (name, price)
       select 'Cable ' || number, 5 from generate_series(1, 1000) as number returning id`,
    );
    const byOne = { cell: "price", expected: 0, value: 1, is_added: true } as const;
    const _changes = products.map(({ id }) => ({ product_id: id, ...byOne }));
    const began = performance.now();
    const results = await callForRows<CompositeTypes<"cell_result">>(
      engine,
      caller,
      "admin_change_products",
      { _changes, _idempotency_key: randomUUID() },
    );
    const seconds = (performance.now() - began) / 1000;

    expect(results.filter(({ refusal }) => refusal === null)).toHaveLength(1_000);
    console.log(`1,000 products were changed in ${seconds.toFixed(1)} s.`);
    expect(seconds).toBeLessThan(3);
  });
});
