import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compare } from "./backup/compare.mjs";
import { readFigures } from "./backup/figures.mjs";
import { fetchFiles, readFiles, storeFiles } from "./backup/files.mjs";
import { openPsql } from "./backup/psql.mjs";
import { dump, nameVersions, refuseUsed, restore } from "./backup/rows.mjs";
import { dataDirOf } from "./setup/instance.mjs";
import { readLocalEnv } from "./setup/local-env.mjs";
import { command, step, UserFacingError } from "./setup/progress.mjs";

const USAGE = "npm run backup -- take FOLDER, or restore FOLDER, or check FOLDER";

const ACTS = { take, restore: bringBack, check };

/** @typedef {import("./backup/files.mjs").Storage & { database: string }} Project */

/** @param {string | undefined} name @returns {name is keyof typeof ACTS} */
const isAct = (name) => name !== undefined && Object.hasOwn(ACTS, name);

await command(async () => {
  const [name, folder, ...rest] = process.argv.slice(2);
  if (!isAct(name) || !folder || rest.length > 0) throw new UserFacingError(USAGE);

  await ACTS[name](await readProject(), folder);
});

/** @returns {Promise<Project>} */
async function readProject() {
  const env = { ...(await readLocalEnv(dataDirOf(process.env))), ...process.env };
  const { DATABASE_URL: database, SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = env;
  if (database && url && key) return { database, url, key };

  throw new UserFacingError(
    "DATABASE_URL, SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY say whose data it is. " +
      "A local backend without DATABASE_URL is stopped, and its folder copied.",
  );
}

/** @param {Project} project @param {string} folder */
async function take(project, folder) {
  await mkdir(folder).catch(() => {
    throw new UserFacingError(`${folder} is there already, or cannot be made.`);
  });
  const record = await withPsql(project, async (psql) => {
    // Rows, figures and the list of files are those of one moment.
    await psql.ask("begin isolation level repeatable read, read only");
    const [snapshot = ""] = await psql.ask("select pg_export_snapshot()");
    await step("Rows", () => dump(project.database, snapshot, folder));
    const figures = await step("Figures", () => readFigures(psql));
    const listed = await readFiles(psql);
    const files = await step("Files", () => fetchFiles(project, listed, folder));
    return { ...figures, files };
  });
  await writeFile(recordOf(folder), JSON.stringify(record, null, 1));
  console.log(`${folder} holds ${summary(record)}`);
}

/** @param {Project} project @param {string} folder */
async function bringBack(project, folder) {
  const record = await readRecord(folder);
  await withPsql(project, (psql) => refuseUsed(psql, record.migrations));
  await step("Rows", () => restore(project.database, folder));
  await step("Files", () => storeFiles(project, record.files, folder));
  await withPsql(project, nameVersions);
  await check(project, folder);
}

/** @param {Project} project @param {string} folder */
async function check(project, folder) {
  const record = await readRecord(folder);
  const problems = await step("Rows, sums and files compared", () =>
    withPsql(project, (psql) => compare(psql, project, record)),
  );
  if (problems.length > 0) throw new UserFacingError(problems.join("\n"));
  console.log(`All is as in the backup: ${summary(record)}`);
}

/**
 * @template Outcome
 * @param {Project} project
 * @param {(psql: import("./backup/psql.mjs").Psql) => Promise<Outcome>} work
 */
async function withPsql({ database }, work) {
  const psql = await openPsql(database);
  try {
    return await work(psql);
  } finally {
    await psql.close();
  }
}

/** @param {string} folder */
function recordOf(folder) {
  return join(folder, "figures.json");
}

/** @typedef {import("./backup/figures.mjs").Figures & { files: import("./backup/files.mjs").StoredFile[] }} Record */

/** @param {string} folder @returns {Promise<Record>} */
async function readRecord(folder) {
  const text = await readFile(recordOf(folder), "utf8").catch(() => {
    throw new UserFacingError(`${folder} holds no whole backup: figures.json is missing.`);
  });
  return JSON.parse(text);
}

/** @param {Record} record */
function summary({ tables, files, takenAt }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files, of ${takenAt}.`;
}
