import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATIONS } from "#database";
import { ask, type Cluster, findPostgres, startCluster } from "../../local-cloud/testing/postgres";
import { supabase } from "../support/hosted";
import { copyNextRelease, NEXT_VERSION } from "../support/releases";

let cluster: Cluster;
let remote: string;

beforeAll(async () => {
  const bin = findPostgres();
  if (!bin) throw new Error("These checks need Postgres 15 or newer: its initdb and postgres.");
  cluster = await startCluster(bin, { superuser: "supabase_admin" });
  const admin = cluster.url("template1");
  await ask(admin, "drop database postgres");
  await ask(admin, "create database postgres");
  await ask(cluster.url("postgres"), await readFile("tests/hosted/platform.sql", "utf8"));
  for (const service of ["auth", "storage"]) {
    const schema = await readFile(`local-cloud/src/${service}/schema.sql`, "utf8");
    await ask(cluster.url("postgres", `supabase_${service}_admin`), schema);
  }
  // An extension of hosted projects lets `postgres` make policies there, but no tables or indexes.
  await ask(
    cluster.url("postgres"),
    "alter schema storage owner to supabase_admin; grant supabase_storage_admin to postgres",
  );

  remote = `--remote=${cluster.url("postgres", "postgres")}`;
});
afterAll(() => cluster?.stop());

test("the migrations apply as a role that is no superuser, once", async () => {
  const migrations = (await readdir("supabase/migrations")).sort();
  const first = await supabase(["db", "push", remote]);
  expect(first.code).toBe(0);
  expect(first.stderr).toContain(`Applying migration ${migrations.at(-1)}`);
  expect(first.stderr).not.toMatch(/deprecated/);

  const second = await supabase(["db", "push", remote]);
  expect(second.stdout + second.stderr).toContain("Remote database is up to date.");
}, 60_000);

test("a migration adds buckets and policies of Storage, and changes nothing else there", async () => {
  const migrate = (sql: string) =>
    ask(cluster.url("postgres", "postgres"), `begin; ${sql}; rollback`);
  await migrate("insert into storage.buckets (id, name) values ('papers', 'papers')");
  await migrate("create policy read on storage.objects for select using (bucket_id = 'papers')");

  for (const sql of [
    "create table storage.more ()",
    "create index on storage.objects (owner_id)",
    "create function storage.more() returns int language sql as 'select 1'",
    "delete from storage.objects",
  ]) {
    await expect(migrate(sql), sql).rejects.toMatchObject({ code: "42501" });
  }
});

test("a visitor's client is told which migrations were applied", async () => {
  const rows = await ask(
    cluster.url("postgres", "postgres"),
    `select applied_migrations() as version,
            has_function_privilege('anon', 'applied_migrations()', 'execute') as "isOpen"`,
  );
  expect(rows).toEqual(MIGRATIONS.map((version) => ({ version, isOpen: true })));
});

test("plpgsql_check finds no error in the functions of the database", async ({ skip }) => {
  const admin = cluster.url("postgres");
  const found = await ask(
    admin,
    "select 1 from pg_available_extensions where name = 'plpgsql_check'",
  );
  skip(
    found.length === 0,
    "plpgsql_check is not here; on Debian it is postgresql-15-plpgsql-check",
  );
  // Hosted projects let `postgres` create it; only a superuser may here.
  await ask(admin, "create extension plpgsql_check");

  try {
    // It warns of literals and of columns that are rows, too, and lists what it finds on the standard output.
    const { stdout, stderr } = await supabase([
      ...["db", "lint", remote, "--schema", "public,private", "--level", "error"],
    ]);
    expect(stderr).toContain("Linting schema: private");
    expect(stdout).toBe("");
  } finally {
    await ask(admin, "drop extension plpgsql_check");
  }
}, 60_000);

test("the advisors find nothing", async () => {
  const { stdout, stderr } = await supabase([
    ...["db", "advisors", remote, "--type", "all", "--level", "warn"],
  ]);
  // What they find is in the output, and so in the message of a failure.
  expect(stdout + stderr).toContain("No issues found");
}, 60_000);

test("its types are ours, which say more of some columns", async () => {
  const { stdout } = await supabase(["gen", "types", remote, "--schema", "public"]);
  const folder = await mkdtemp(resolve("tests/hosted/types-"));
  try {
    // A column of jsonb that is not null may hold the null of JSON.
    const theirs = stdout.replaceAll("NonNullable<Json>", "Json");
    await writeFile(join(folder, "theirs.ts"), theirs);
    await writeFile(join(folder, "same.ts"), SAME);
    const { stdout: problems } = await promisify(execFile)("npx", [
      ...["tsc", "--noEmit", "--strict", "--skipLibCheck", "--moduleResolution", "bundler"],
      ...["--module", "esnext", join(folder, "same.ts")],
    ]).catch((failure: { stdout: string }) => failure);
    expect(problems).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

// Last, because the database is another one after it.
test("a migration of a later release applies to what was released, and nothing else does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "homeline-next-"));
  await copyNextRelease(folder);
  const { code, stderr } = await supabase(["db", "push", remote, `--workdir=${folder}`]);
  await rm(folder, { recursive: true });

  expect(code, stderr).toBe(0);
  expect(stderr.match(/Applying migration \d+/g)).toEqual([`Applying migration ${NEXT_VERSION}`]);
}, 60_000);

const SAME = `
import type { Database as Ours } from "#database";
import type { Database as Theirs } from "./theirs";

type Fits<O, T> = [O, keyof O, keyof T] extends [T, keyof T, keyof O] ? true : false;
type OurTables = Ours["public"]["Tables"];
type TheirTables = Theirs["public"]["Tables"];
type Part = "Row" | "Insert" | "Update";
type WrongTables = {
  [N in keyof OurTables | keyof TheirTables]: N extends keyof OurTables & keyof TheirTables
    ? { [P in Part]: Fits<OurTables[N][P], TheirTables[N][P]> extends true ? never : \`\${N}.\${P}\` }[Part]
    : N;
}[keyof OurTables | keyof TheirTables];

type OurFunctions = Ours["public"]["Functions"];
type TheirFunctions = Theirs["public"]["Functions"];
type Bare<A> = [A] extends [never] ? object : string extends keyof A ? object : A;
type WrongFunctions = {
  [N in keyof OurFunctions | keyof TheirFunctions]: N extends keyof OurFunctions & keyof TheirFunctions
    ? Fits<Bare<OurFunctions[N]["Args"]>, Bare<TheirFunctions[N]["Args"]>> extends true ? never : N
    : N;
}[keyof OurFunctions | keyof TheirFunctions];

declare const wrong: WrongTables | WrongFunctions;
export const nothing: never = wrong;
`;
