import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { anon, errorOf, run, signUpAdmin, type TestUser } from "../../support/users";

const PROPOSAL = [
  ["basic-ip", "Basic", 45],
  ["residential-ip", "Residential", 55],
  ["multiple-ip", "Multiple", 75],
  ["custom-ip", "Custom", null],
  ["basic-desktop", "Basic", 25],
  ["professional-desktop", "Professional", 45],
  ["enterprise-desktop", "Enterprise", 85],
];

onOneEngine("the plans of a new shop", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
  });

  const insert = (columns: Record<string, unknown> = {}) => {
    const facts = { includes: "One address", suits: "One person", setup: "By phone" };
    const row = { kind: "ip", name: "Basic", created_by: admin.id, ...facts, ...columns };
    const names = Object.keys(row);
    const sql = `insert into public.plans (${names}) values (${names.map((_, at) => `$${at + 1}`)})
      returning slug`;
    return run<{ slug: string }>(cloud().engine, admin.caller, sql, Object.values(row));
  };

  test("are a proposal that nobody sees", async () => {
    const proposed = await cloud().engine.query<{ slug: string; name: string; price: string }>(
      "select slug, name, price::float from public.plans order by kind, position",
    );
    expect(proposed.map(({ slug, name, price }) => [slug, name, price])).toEqual(PROPOSAL);

    const seen = await run(cloud().engine, anon, "select slug from public.plans");
    expect(seen).toEqual([]);
  });

  test("have slugs of their own", async () => {
    expect(await insert()).toEqual([{ slug: "basic-ip-2" }]);
    expect(await insert({ name: "Für Teams" })).toEqual([{ slug: "fur-teams-ip" }]);
  });

  describe("refuse", () => {
    test.each<[string, Record<string, unknown>]>([
      ["a price of nothing", { price: 0 }],
      ["a price of a fortune", { price: 100_000 }],
      ["no name", { name: "  " }],
      ["a long name", { name: "n".repeat(61) }],
      ["a fact that is blank", { setup: " " }],
      ["a fact that is long", { suits: "s".repeat(121) }],
      ["a place before the first", { position: 0 }],
      ["a place after the last", { position: 101 }],
    ])("%s", async (_what, columns) => {
      expect(await errorOf(insert(columns))).toMatch(/^23514 /);
    });
  });

  test("are thirty at most", async () => {
    await cloud().engine.query(
      `insert into public.plans (kind, name, includes, suits, setup)
       select 'ip', 'Plan ' || n, 'a', 'b', 'c'
       from generate_series(1, 30 - (select count(*)::integer from public.plans)) as n`,
    );
    expect(await errorOf(insert())).toBe(
      "P0001 There are thirty plans already. Please delete one first.",
    );
  });
});
