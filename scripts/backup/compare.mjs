import { readTable } from "./figures.mjs";
import { checkFiles } from "./files.mjs";

/** Each file that a row names, with the bytes that were sent. */
const WITHOUT_FILES = `
  select format('%s, which a row names, is missing.', path)
  from (
    select unnest(private.picture_files(name)) as path, null as version
    from pictures where unshown_since is null
    union all
    select 'order-files/' || path, version
    from chat_files where message_id is not null and removed_at is null
  ) as named
  where not exists (
    select from storage.objects
    where bucket_id || '/' || name = path and (named.version is null or objects.version = named.version)
  )
  order by path`;

/**
 * What is not as in the backup, a sentence for each.
 * @param {import("./psql.mjs").Psql} psql
 * @param {import("./files.mjs").Storage} storage
 * @param {import("./figures.mjs").Figures & { files: import("./files.mjs").StoredFile[] }} record
 * @returns {Promise<string[]>}
 */
export async function compare(psql, storage, record) {
  /** @type {string[]} */
  const ofRows = [];
  for (const table of record.tables) {
    const money = Object.keys(table.sums);
    ofRows.push(...differences(table, await readTable(psql, { ...table, money })));
  }
  const ofFiles = await checkFiles(storage, record.files);

  return [...ofRows, ...ofFiles, ...(await psql.ask(WITHOUT_FILES))];
}

/**
 * @param {import("./figures.mjs").Table} expected
 * @param {import("./figures.mjs").Table} found
 */
function differences({ name, rows, sums, digest }, found) {
  if (found.rows !== rows) return [`${name} has ${found.rows} rows, and ${rows} in the backup.`];

  const others = Object.entries(sums).filter(([column, sum]) => found.sums[column] !== sum);
  if (others.length > 0) {
    return others.map(
      ([column, sum]) =>
        `${name}.${column} sums to ${found.sums[column]}, and to ${sum} in the backup.`,
    );
  }
  return found.digest === digest
    ? []
    : [`${name} has as many rows as the backup, with other values.`];
}
