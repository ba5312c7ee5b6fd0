import { cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { migrate } from "../src/database/migrate";
import { prepareDatabase } from "../src/database/prepare";

onEachEngine(
  "Migrations",
  (cloud) => {
    let supabaseDir: string;
    const file = (name: string) => join(supabaseDir, "migrations", name);

    beforeAll(async () => {
      supabaseDir = await mkdtemp(join(tmpdir(), "homeline-migrations-"));
      await cp(cloud().settings.supabaseDir, supabaseDir, { recursive: true });
    });
    afterAll(() => rm(supabaseDir, { recursive: true, force: true }));

    test("are applied once, in order, and recorded as Supabase's own command does it", async () => {
      expect(await migrate(cloud().engine, supabaseDir)).toEqual([]);

      await writeFile(file("29990101000002_second.sql"), "insert into first values (2);");
      await writeFile(file("29990101000001_first.sql"), "create table first (id int);");
      await writeFile(file("notes.txt"), "no migration");
      const added = ["29990101000001_first.sql", "29990101000002_second.sql"];
      expect(await migrate(cloud().engine, supabaseDir)).toEqual(added);
      expect(await migrate(cloud().engine, supabaseDir)).toEqual([]);

      const recorded = await cloud().engine.query(
        `select version, name, statements from supabase_migrations.schema_migrations
       where version like '29990101%' order by version`,
      );
      expect(recorded).toEqual([
        { version: "29990101000001", name: "first", statements: ["create table first (id int);"] },
        {
          version: "29990101000002",
          name: "second",
          statements: ["insert into first values (2);"],
        },
      ]);
    });

    test("leave nothing behind when one is wrong, and tell the line", async () => {
      const wrong = "create table half (id int);\n-- été\ninsert into nowhere values (1);\n";
      await writeFile(file("29990202000001_wrong.sql"), wrong);

      await expect(migrate(cloud().engine, supabaseDir)).rejects.toThrow(
        '29990202000001_wrong.sql:3 cannot be applied: relation "nowhere" does not exist',
      );
      const [half] = await cloud().engine.query("select to_regclass('half') as half");
      expect(half).toEqual({ half: null });
      await rm(file("29990202000001_wrong.sql"));
    });

    test("are refused when one has changed since, or is gone", async () => {
      const third = file("29990303000001_third.sql");
      await writeFile(third, "create table third (id int);");
      await migrate(cloud().engine, supabaseDir);

      await writeFile(third, "create table third (id bigint);");
      await expect(migrate(cloud().engine, supabaseDir)).rejects.toThrow(
        "data of another schema (migration 29990303000001 has changed): put the files back",
      );
      await rm(third);
      await expect(migrate(cloud().engine, supabaseDir)).rejects.toThrow(
        "data of another schema (migration 29990303000001 is gone): put the files back",
      );
      await writeFile(third, "create table third (id int);");
    });

    test("leave data of another schema untouched, and say in one sentence how to begin anew", async () => {
      const { engine, settings } = cloud();
      const rows = "select id, title from public.jobs order by id";
      const before = await engine.query(rows);
      await rename(
        file("20260901000100_base_foundation.sql"),
        file("20260901000101_base_foundation.sql"),
      );
      await writeFile(file("29990404000001_fourth.sql"), "delete from public.jobs;");

      await expect(prepareDatabase(engine, { ...settings, supabaseDir }, () => {})).rejects.toThrow(
        /^This database holds data of another schema .*"npm run reset" to begin anew/,
      );
      expect(await engine.query(rows)).toEqual(before);
      await rename(
        file("20260901000101_base_foundation.sql"),
        file("20260901000100_base_foundation.sql"),
      );
      await rm(file("29990404000001_fourth.sql"));
    });

    test("fill a new database only: what is there is never seeded again", async () => {
      const { engine, settings } = cloud();
      await engine.query("delete from public.jobs");
      await prepareDatabase(engine, { ...settings, supabaseDir }, () => {});
      expect(await engine.query("select 1 from public.jobs")).toEqual([]);
    });
  },
  { seed: "demo" },
);
