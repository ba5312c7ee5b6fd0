import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { copyFolder, newPglite } from "../../tests/support/snapshot";
import { prepareDatabase } from "../src/database/prepare";
import { usesPgcrypto } from "../src/database/uses-pgcrypto";
import { openEngine } from "../src/engine/open";
import { readSettings } from "../src/settings";

/** A project with one migration of that text. */
async function projectOf(sql: string) {
  const folder = await mkdtemp(join(inject("backends").folder, "project-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "migrations"));
  await writeFile(join(folder, "migrations/1_first.sql"), sql);
  return folder;
}

test.each([
  ["create extension if not exists pgcrypto with schema extensions", true],
  ["insert into people (password) values (crypt('secret', gen_salt('bf')))", true],
  ["select encode(EXTENSIONS.DIGEST ('a', 'sha256'), 'hex')", true],
  ["create table files (digest text, crypt boolean); select gen_random_uuid()", false],
])("%s: PGlite unpacks pgcrypto: %s", async (sql, expected) => {
  expect(await usesPgcrypto(await projectOf(sql))).toBe(expected);
});

test("a project on PGlite that uses pgcrypto and uuid-ossp has both", async () => {
  const supabaseDir = await projectOf(`
    create table public.things (id uuid primary key default uuid_generate_v4(), hash text);
    insert into public.things (hash) values (crypt('secret', gen_salt('bf')));`);
  const dataDir = await mkdtemp(join(inject("backends").folder, "data-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await copyFolder(await newPglite(), dataDir);
  const settings = { ...readSettings({}), dataDir, supabaseDir };

  const engine = await openEngine(settings);
  onTestFinished(() => engine.close());
  await prepareDatabase(engine, settings, () => {});
  expect(
    await engine.query("select hash = crypt('secret', hash) as is_same from public.things"),
  ).toEqual([{ is_same: true }]);
});

onEachEngine("a database", (cloud) => {
  test("has uuid-ossp where hosted projects have it, if the engine offers it", async () => {
    const found = await cloud().engine.query(
      `select name, extnamespace::regnamespace::text as schema
         from pg_available_extensions left join pg_extension on extname = name
        where name = 'uuid-ossp'`,
    );
    expect(found.filter(({ schema }) => schema !== "extensions")).toEqual([]);
  });
});
