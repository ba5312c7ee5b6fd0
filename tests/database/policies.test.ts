import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../local-cloud/src/engine/caller";
import type { DatabaseError, Engine } from "../../local-cloud/src/engine/engine";
import { onOneEngine } from "../support/cloud";
import { CALLERS, type CallerName, type Rule, readMatrix, VERBS } from "../support/policy-matrix";
import type { Label, Sample } from "../support/sample";
import { insertion, storeSamples, type TestUsers } from "../support/sample-rows";
import {
  addFactor,
  anon,
  endSessions,
  runAndRollBack,
  signUp,
  signUpAdmin,
} from "../support/users";

const rules = readMatrix();

onOneEngine("row level security", (cloud) => {
  let users: TestUsers;
  let samples: Record<string, Sample>;
  let keys: Map<string, Map<string, Label>>;

  beforeAll(async () => {
    const { engine } = cloud();
    users = await signUpEveryone(engine);
    ({ samples, keys } = await storeSamples(engine, users));
    await addFactor(engine, users["first-step"]);
    await endSessions(engine, users["signed-out"]);
  });

  test("has a line for every verb of every table", async () => {
    const tables = await cloud().engine.query<{ name: string }>(
      `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         order by 1`,
    );
    const wanted = tables.flatMap(({ name }) => VERBS.map((verb) => `${name} ${verb}`));

    expect(rules.map(({ table, verb }) => `${table} ${verb}`).sort()).toEqual(wanted.sort());
  });

  test.each(rules.map((rule) => [rule.table, rule.verb, rule] as const))(
    "%s: %s",
    async (...line) => {
      const [, , rule] = line;
      const found: Record<string, string[]> = {};
      const expected: Record<string, string[]> = {};

      for (const name of CALLERS) {
        found[name] = await reach(rule, name);
        expected[name] = meaning(rule, name);
      }
      expect(found).toEqual(expected);
    },
  );

  function meaning({ table, verb, allowed }: Rule, name: CallerName): string[] {
    const words = allowed[name].split("+");
    if (verb === "insert") return words.includes("own") ? [name] : [];

    const labels = samples[table]?.labels ?? [];
    return labels
      .filter(
        (label) =>
          words.includes("all") ||
          (words.includes("own") && label === name) ||
          (words.includes("public") && label === "public"),
      )
      .sort();
  }

  /** The labels of the rows that this caller really reaches. */
  async function reach({ table, verb }: Rule, name: CallerName): Promise<string[]> {
    const sample = samples[table];
    const known = keys.get(table);
    if (!sample || !known) throw new Error(`There are no sample rows for ${table}.`);
    const caller = callerOf(name);
    if (verb === "insert") return reachByInsert(table, sample, name);

    const { key, change } = sample;
    const where = `where ${key}::text = any ($1)`;
    const statement = {
      select: `select ${key}::text as key from public.${table} ${where}`,
      update: `update public.${table} set ${change[0]} = $2 ${where} returning ${key}::text as key`,
      delete: `delete from public.${table} ${where} returning ${key}::text as key`,
    }[verb];
    const values = verb === "update" ? [[...known.keys()], change[1]] : [[...known.keys()]];
    const rows = await runAndRollBack<{ key: string }>(cloud().engine, caller, statement, values);

    return rows === "denied" ? [] : rows.map(({ key }) => known.get(key) ?? "a stranger").sort();
  }

  /** Tries in the caller's own name and in another's. */
  async function reachByInsert(table: string, sample: Sample, name: CallerName) {
    const { engine } = cloud();
    const reached: string[] = [];

    for (const label of [name, name === "customer" ? "other" : "customer"] as const) {
      const { sql, values } = insertion(table, sample.row(label));
      // Row level security is checked first, so a duplicate key means that it allowed the row.
      const result = await runAndRollBack(engine, callerOf(name), sql, values).catch(
        (error: DatabaseError) => {
          if (error.code === "23505") return [];
          throw error;
        },
      );
      if (result !== "denied") reached.push(label);
    }
    return reached;
  }

  function callerOf(name: CallerName): Caller {
    return name === "anon" ? anon : users[name].caller;
  }
});

async function signUpEveryone(engine: Engine): Promise<TestUsers> {
  return {
    customer: await signUp(engine, "Customer"),
    other: await signUp(engine, "Other"),
    blocked: await signUp(engine, "Blocked"),
    "signed-out": await signUp(engine, "Signed Out"),
    "first-step": await signUpAdmin(engine, "First Step"),
    administrator: await signUpAdmin(engine, "Administrator"),
    public: await signUpAdmin(engine, "Author"),
  };
}
