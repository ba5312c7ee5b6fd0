import { beforeAll, describe, expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { asCaller, type Caller, readAsCaller } from "../src/engine/caller";

const visitor: Caller = { role: "anon", claims: { role: "anon" } };

onEachEngine("The engine", (cloud) => {
  beforeAll(() => cloud().engine.execute("create table public.notes (id int primary key, t text)"));

  test("reads Postgres's types the same way whichever it is", async () => {
    const [row] = await cloud().engine.query(
      `select 9007199254740991::bigint as big, 0.10::numeric as money, '2026-02-03'::date as day,
         '2026-02-03T04:05:06Z'::timestamptz as moment, '{"a":[1]}'::jsonb as json,
         true as yes, null as nothing, array['a','b'] as list, $1::text as text`,
      ["O'Hara \\ \u0000".slice(0, 9)],
    );

    expect(row).toEqual({
      big: 9007199254740991,
      money: "0.10",
      day: "2026-02-03",
      moment: new Date("2026-02-03T04:05:06Z"),
      json: { a: [1] },
      yes: true,
      nothing: null,
      list: ["a", "b"],
      text: "O'Hara \\ ",
    });
  });

  test("says what Postgres says when a statement is refused", async () => {
    await expect(cloud().engine.query("select 1 / $1::int", [0])).rejects.toMatchObject({
      code: "22012",
      message: "division by zero",
    });
    await cloud().engine.query("insert into notes values (1, 'first')");
    await expect(cloud().engine.query("insert into notes values (1)")).rejects.toMatchObject({
      code: "23505",
      constraint: "notes_pkey",
      detail: "Key (id)=(1) already exists.",
    });
  });

  test("refuses a NUL, which would end the statement early on the wire", async () => {
    const { engine } = cloud();
    await expect(engine.query('select 1 as "a\u0000b"')).rejects.toMatchObject({ code: "22021" });
    await expect(engine.execute("select 1 -- \u0000")).rejects.toMatchObject({ code: "22021" });
    await expect(engine.query("select $1::text", ["a\u0000b"])).rejects.toMatchObject({
      code: "22021",
    });
    await expect(
      asCaller(engine, visitor, (tx) => tx.query('select 1 as "a\u0000b"')),
    ).rejects.toMatchObject({ code: "22021" });
    expect(await engine.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("keeps nothing of a transaction that threw", async () => {
    const work = cloud().engine.transaction(async (tx) => {
      await tx.query("insert into notes values (2, 'never')");
      throw new Error("changed my mind");
    });

    await expect(work).rejects.toThrow("changed my mind");
    expect(await cloud().engine.query("select * from notes where id = 2")).toEqual([]);
  });

  test("does not pass off a transaction as done whose error was swallowed", async () => {
    const work = cloud().engine.transaction(async (tx) => {
      await tx.query("insert into notes values (3, 'lost')");
      await tx.query("select 1 / 0").catch(() => {});
    });

    await expect(work).rejects.toMatchObject({ code: "25P02" });
    expect(await cloud().engine.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("runs transactions that are asked for at once without mixing them", async () => {
    const { engine } = cloud();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        asCaller(
          engine,
          { role: "authenticated", claims: { sub: `user-${index}` } },
          async (tx) => {
            const who =
              "select current_user as role, current_setting('request.jwt.claims') as claims";
            const expected = [{ role: "authenticated", claims: `{"sub":"user-${index}"}` }];
            expect(await tx.query(who)).toEqual(expected);
            expect(await Promise.all([tx.query(who), tx.query(who)])).toEqual([expected, expected]);
          },
        ),
      ),
    );
  });

  test("is the owner's again after a caller's transaction", async () => {
    const role = await asCaller(cloud().engine, visitor, (tx) => tx.query("select current_user"));
    const [owner] = await cloud().engine.query(
      "select current_user = session_user as same, current_setting('request.jwt.claims', true) as c",
    );

    expect(role).toEqual([{ current_user: "anon" }]);
    expect(owner?.same).toBe(true);
    expect(owner?.c || null).toBeNull();
  });

  test("does not serve a transaction that has ended", async () => {
    const kept = await asCaller(cloud().engine, visitor, async (tx) => tx);
    await expect(kept.query("select current_user")).rejects.toThrow("has ended");
  });

  test("takes claims as they come, quotes and backslashes and all", async () => {
    const claims = { role: "anon", name: `'; drop table notes; -- \\' \u2028 $1 "` };
    const rows = await asCaller(cloud().engine, { role: "anon", claims }, (tx) =>
      tx.query("select current_setting('request.jwt.claims')::json as claims"),
    );
    expect(rows).toEqual([{ claims }]);
  });

  test("refuses to write in a transaction that is read only", async () => {
    const work = asCaller(
      cloud().engine,
      { role: "service_role", claims: {} },
      (tx) => tx.query("insert into notes values (4, 'no')"),
      { readOnly: true },
    );
    await expect(work).rejects.toMatchObject({ code: "25006" });
  });

  describe("a read by one statement", () => {
    const read = (text: string, caller = visitor, values: unknown[] = []) =>
      readAsCaller(cloud().engine, caller, { text, values });

    test("is its caller's, among many that are asked for at once", async () => {
      const who = `select current_user as role, current_setting('request.jwt.claims') as claims,
        $1::int as turn`;
      const callers = Array.from({ length: 20 }, (_, turn): [Caller, number] => [
        { role: turn % 2 ? "anon" : "authenticated", claims: { sub: `user-${turn}` } },
        turn,
      ]);

      const rows = callers.map(([caller, turn]) => read(who, caller, [turn]));
      expect(await Promise.all(rows)).toEqual(
        callers.map(([{ role }, turn]) => [{ role, claims: `{"sub":"user-${turn}"}`, turn }]),
      );
      expect(await cloud().engine.query("select current_user = session_user as same")).toEqual([
        { same: true },
      ]);
    });

    test("may not write", async () => {
      const insert = read("insert into notes values (7, 'no')", {
        role: "service_role",
        claims: {},
      });
      await expect(insert).rejects.toMatchObject({ code: "25006" });
    });

    test("that is refused spoils no other, nor the same with other values", async () => {
      const divide = (by: number) => read("select 1 / $1::int as part", visitor, [by]);
      const answers = await Promise.allSettled([divide(0), divide(1), read("nonsense"), divide(1)]);

      expect(answers).toMatchObject([
        { reason: { code: "22012" } },
        { value: [{ part: 1 }] },
        { reason: { code: "42601" } },
        { value: [{ part: 1 }] },
      ]);
    });

    test("knows the tables and columns of today", async () => {
      const { engine } = cloud();
      const all = () =>
        read("select to_json(passing) as row from passing", { role: "service_role", claims: {} });
      await engine.execute("create table public.passing as select 1 as one");
      expect(await all()).toEqual([{ row: { one: 1 } }]);

      await engine.execute("drop table passing; create table public.passing as select 2 as two");
      expect(await all()).toEqual([{ row: { two: 2 } }]);
      await engine.execute("drop table passing");
      await expect(all()).rejects.toMatchObject({ code: "42P01" });
    });

    test("is cancelled after its caller's time", async () => {
      const endless = read("select count(*) from generate_series(1, 1000000000000)");
      const behind = read("select 'served' as text");

      await expect(endless).rejects.toMatchObject({ code: "57014" });
      expect(await behind).toEqual([{ text: "served" }]);
    });
  });

  describe("when a statement would run for ever", () => {
    test("cancels it, keeps what was committed and serves on", async () => {
      const { engine } = cloud();
      await engine.query("insert into notes values (5, 'kept')");
      const endless = engine.transaction(
        async (tx) => {
          await tx.query("insert into notes values (6, 'gone')");
          await tx.query("select count(*) from generate_series(1, 1000000000000)");
        },
        { statementTimeout: 300 },
      );
      const behind = engine.query("select 'served' as text");

      await expect(endless).rejects.toMatchObject({ code: "57014" });
      expect(await behind).toEqual([{ text: "served" }]);
      expect(await engine.query("select id from notes where id in (5, 6)")).toEqual([{ id: 5 }]);
    });

    test("leaves the process free for others meanwhile", async () => {
      const endless = cloud().engine.transaction(
        (tx) => tx.query("select count(*) from generate_series(1, 1000000000000)"),
        { statementTimeout: 500 },
      );
      const page = await fetch(`${cloud().url}/`);

      expect(page.status).toBe(200);
      await expect(endless).rejects.toMatchObject({ code: "57014" });
    });
  });

  describe("listening", () => {
    test("hears each notification of its channel until it stops", async () => {
      const heard: string[] = [];
      const stop = await cloud().engine.listen('odd "channel"', (payload) => {
        if (payload !== "") heard.push(payload);
      });
      const notify = (text: string) =>
        cloud().engine.query(`select pg_notify('odd "channel"', $1)`, [text]);

      await notify("one");
      await notify("two");
      await expect.poll(() => heard).toEqual(["one", "two"]);

      await stop();
      await notify("three");
      const after: string[] = [];
      await cloud().engine.listen('odd "channel"', (payload) => after.push(payload));
      await notify("four");
      await expect.poll(() => after).toEqual(["four"]);
      expect(heard).toEqual(["one", "two"]);
    });

    test("goes on after every connection was lost", async () => {
      const heard: string[] = [];
      await cloud().engine.listen("lasting", (payload) => heard.push(payload));
      await loseConnections();

      const heardAgain = async () => {
        await cloud().engine.query("select pg_notify('lasting', 'again')");
        return heard;
      };
      await expect.poll(heardAgain).toContain("again");
    });
  });

  /** Postgres ends a statement that times out by its backend, PGlite by its thread. */
  async function loseConnections() {
    const { engine } = cloud();
    const lost =
      engine.name === "postgres"
        ? engine.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
          )
        : engine.transaction(
            (tx) => tx.query("select count(*) from generate_series(1, 1000000000000)"),
            { statementTimeout: 100 },
          );
    await lost.catch(() => {});
  }
});

onEachEngine(
  "A statement",
  (cloud) => {
    test.each([
      ["anon", "2s"],
      ["authenticated", "8s"],
      ["service_role", "8s"],
    ] as const)("of %s has %s at most, as on hosted projects", async (role, limit) => {
      const [setting] = await asCaller(cloud().engine, { role, claims: { role } }, (tx) =>
        tx.query("select current_setting('statement_timeout') as limit"),
      );
      expect(setting).toEqual({ limit });
    });
  },
  { engines: ["postgres"] },
);
