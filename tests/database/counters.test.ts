import { beforeAll, beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { countedTables } from "../support/counted-tables";
import { callForRows, signUpAdmin, type TestUser } from "../support/users";

const CATEGORIES = ["customer_service", "interpretation"];

onOneEngine("counters", (cloud) => {
  let admin: TestUser;
  let tables: Map<string, string>;

  beforeAll(async () => {
    tables = await countedTables(cloud().engine);
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  beforeEach(() => cloud().engine.execute("truncate public.jobs cascade"));

  test("start at what is there", async () => {
    expect([...tables.keys()]).toContain("jobs");
    for (const table of tables.keys()) {
      expect({ [table]: await stored(table) }).toEqual({ [table]: await counted(table) });
    }
  });

  test("stay equal to the real counts through any change", async () => {
    const random = numbersFrom(20260901);

    for (let step = 0; step < 120; step++) {
      await change(random);
      expect(await stored("jobs")).toEqual(await counted("jobs"));
    }
  });

  test("stay few however many changes there were", async () => {
    await cloud().engine.execute(
      `do $$ begin for number in 1..1000 loop
           insert into public.jobs (title, company, url) values ('J', 'C', 'https://c.test/');
         end loop; end $$`,
    );
    const [row] = await cloud().engine.query<{ rows: number }>(
      "select count(*)::integer as rows from private.counters where entity = 'jobs'",
    );
    expect(row?.rows).toBeLessThan(700);
    expect(await stored("jobs")).toEqual({ customer_service: 1000 });
  });

  test("stay equal when many write at once", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 3 ? remove(1) : insert(1 + (index % 3), index),
      ),
    );
    await cloud().engine.query("select private.fold_counters('jobs')");
    expect(await stored("jobs")).toEqual(await counted("jobs"));
  });

  test("forget what was rolled back", async () => {
    const undone = cloud().engine.transaction(async (tx) => {
      await tx.execute(
        "insert into jobs (title, company, url) values ('J', 'C', 'https://c.test/')",
      );
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await stored("jobs")).toEqual({});
  });

  test("are what the lists say", async () => {
    await insert(5, 0);
    await insert(2, 1);
    expect(await callForRows(cloud().engine, admin.caller, "job_counts")).toEqual([
      { kind: "customer_service", number: 5 },
      { kind: "interpretation", number: 2 },
    ]);
  });

  async function change(random: () => number) {
    const choice = random();
    if (choice < 0.5) return insert(Math.floor(random() * 5), Math.floor(random() * 2));
    if (choice < 0.7) return remove(Math.floor(random() * 4));
    if (choice < 0.97) return move(Math.floor(random() * 5), Math.floor(random() * 2));
    return cloud().engine.execute("truncate public.jobs cascade");
  }

  function insert(number: number, category: number) {
    return cloud().engine.query(
      `insert into public.jobs (title, company, url, category)
         select 'J', 'C', 'https://c.test/', $2 from generate_series(1, $1::integer)`,
      [number, CATEGORIES[category % 2]],
    );
  }

  function remove(number: number) {
    return cloud().engine.query(
      "delete from public.jobs where id in (select id from public.jobs limit $1 for update skip locked)",
      [number],
    );
  }

  function move(number: number, category: number) {
    return cloud().engine.query(
      `update public.jobs set category = $2, title = 'Moved',
           visibility = case visibility when 'shown' then 'draft' else 'shown' end
         where id in (select id from public.jobs limit $1)`,
      [number, CATEGORIES[category]],
    );
  }

  const stored = (table: string) =>
    totals(
      `select kind, sum(amount)::integer as number from private.counters
         where entity = '${table}' group by kind having sum(amount) <> 0`,
    );
  const counted = (table: string) =>
    totals(
      `select ${tables.get(table)} as kind, count(*)::integer as number from public.${table} group by 1`,
    );

  async function totals(sql: string) {
    const rows = await cloud().engine.query<{ kind: string; number: number }>(sql);
    return Object.fromEntries(rows.map(({ kind, number }) => [kind, number]));
  }
});

/** Random numbers, the same on every run, so that a failure can be repeated. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
