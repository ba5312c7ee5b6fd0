import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { UserFacingError } from "../setup/progress.mjs";
import { run } from "../setup/run.mjs";
import { KEPT } from "./figures.mjs";

const SCHEMAS = ["public", "private", "auth"];

/** @param {string} folder */
const dumpOf = (folder) => join(folder, "rows.dump");

/**
 * Writes the rows, as the snapshot of a transaction that is open sees them.
 * @param {string} database
 * @param {string} snapshot
 * @param {string} folder
 */
export async function dump(database, snapshot, folder) {
  const chosen = SCHEMAS.map((schema) => `--schema=${schema}`);
  await run("pg_dump", [
    ...["--format=custom", "--data-only", `--snapshot=${snapshot}`, `--file=${dumpOf(folder)}`],
    ...[...chosen, `--exclude-table=${KEPT}`, `--dbname=${database}`],
  ]);
}

/**
 * Rows come back only into a shop that has nothing yet, and where the same migrations were applied.
 * @param {import("./psql.mjs").Psql} psql
 * @param {string[]} migrations
 */
export async function refuseUsed(psql, migrations) {
  const applied = await psql.ask("select * from applied_migrations()");
  if (applied.join() !== migrations.join()) {
    throw new UserFacingError(
      `The backup is of a database whose last migration is ${migrations.at(-1)}, ` +
        `and that of this one is ${applied.at(-1)}: apply the migrations of the same release first.`,
    );
  }
  const [isUsed] = await psql.ask(
    `select exists (select from orders) or exists (select from jobs)
       or exists (select from products) or exists (select from services)`,
  );
  if (isUsed === "t") {
    throw new UserFacingError(
      "This shop has orders, jobs, products or services already. A backup comes back into a new one only.",
    );
  }
}

/**
 * Puts the rows of the backup in place of those that migrations and the first start have made, or changes nothing.
 * @param {string} database
 * @param {string} folder
 */
export async function restore(database, folder) {
  const reader = spawn("pg_restore", ["--data-only", "--file=-", dumpOf(folder)]);
  const args = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
  const writer = spawn("psql", [...args, `--dbname=${database}`], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ends = [endOf(reader), endOf(writer)];

  writer.stdin.write(EMPTIED);
  // Who ended first says why.
  await pipeline(reader.stdout, writer.stdin).catch(() => {});
  const complaints = (await Promise.all(ends)).filter(Boolean);
  if (complaints.length > 0) throw new UserFacingError(complaints.join("\n"));
}

// No trigger counts, mails or refuses what comes back. Auth's tables are emptied only where they hold something, since
// not every project may.
const EMPTIED = `
set session_replication_role = replica;
do $$
declare
  _table text;
  filled text[];
  is_filled boolean;
begin
  for _table in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname in (${SCHEMAS.map((schema) => `'${schema}'`).join(", ")})
      and format('%I.%I', schemaname, tablename) <> '${KEPT}'
  loop
    execute format('select exists (select from %s)', _table) into is_filled;
    if is_filled then filled := filled || _table; end if;
  end loop;
  if filled is not null then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
end
$$;
`;

/**
 * Storage has given another version to each file that was stored again, and a message names the one that was sent.
 * @param {import("./psql.mjs").Psql} psql
 */
export const nameVersions = (psql) =>
  psql.ask(`
    set session_replication_role = replica;
    update chat_files set version = objects.version from storage.objects
    where bucket_id = 'order-files' and objects.name = path and chat_files.version is not null`);

/**
 * What a program complained of, if it failed.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<string>}
 */
async function endOf(child) {
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code));
  });
  const said = child.stderr ? await text(child.stderr) : "";
  const code = await ended;

  return code === 0 ? "" : said.trim() || String(code);
}
