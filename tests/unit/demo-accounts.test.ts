import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { accountLines, DEMO_ACCOUNTS } from "../../scripts/setup/demo-accounts.mjs";

test.each([
  ["demo", "supabase/seed.sql"],
  ["empty", "supabase/seed-empty.sql"],
])("after a start with SEED=%s the terminal lists the accounts of %s", async (seed, file) => {
  const sql = await readFile(file, "utf8");
  const listed = DEMO_ACCOUNTS[seed]?.flat() ?? [];
  expect(listed).not.toEqual([]);
  expect(listed.filter((account) => !sql.includes(`'${account}'`))).toEqual([]);
});

test("a database that no seed has filled has no accounts to list", () => {
  expect(accountLines("")).toEqual([]);
  expect(accountLines("empty")).toEqual([
    "  Accounts   owner@homeline.test, customer@homeline.test",
    "  Password   homeline-demo",
  ]);
});
