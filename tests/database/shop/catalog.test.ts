import { beforeAll, expect, test } from "vitest";
import { LOW_STOCK } from "../../../app/shop/catalog/product";
import { onOneEngine } from "../../support/cloud";
import { insertion } from "../../support/sample-rows";
import { errorOf, run, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("products", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  const add = (product: Record<string, unknown>) => {
    const { sql, values } = insertion("products", { name: "P", price: 1, ...product });
    return run(cloud().engine, admin.caller, sql, values);
  };

  test.each(["/images/router.svg", "https://cdn.test/a.png", "/"])(
    "take the image %s",
    async (url) => {
      expect(await errorOf(add({ image_url: url }))).toBeUndefined();
    },
  );

  test.each<[string, unknown]>([
    ["image_url", "http://cdn.test/a.png"],
    ["image_url", "//evil.test/a.png"],
    ["image_url", "/\\evil.test"],
    ["image_url", "javascript:alert(1)"],
    ["image_url", "data:image/png;base64,AAAA"],
    ["image_url", "/a b"],
    ["price", 0],
    ["price", -1],
    ["price", 100_000],
    ["stock_quantity", -1],
    ["category", "x".repeat(61)],
  ])("refuse %s = %.40s", async (column, value) => {
    expect(await errorOf(add({ [column]: value }))).toMatch(/^23514/);
  });

  test("are listed by an index when few are left, by the number that the shop calls few", async () => {
    const [index] = await cloud().engine.query<{ rows: string }>(
      `select pg_get_expr(indpred, indrelid) as rows from pg_index
       where indexrelid = 'public.products_newest_scarce'::regclass`,
    );

    expect(index?.rows).toBe(`(stock_quantity <= ${LOW_STOCK})`);
  });
});
