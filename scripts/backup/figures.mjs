/**
 * What a table holds: how many rows, a digest of all their values, and what its money sums to.
 * @typedef {{ name: string, columns: string[], rows: number, digest: string, sums: { [column: string]: string } }} Table
 * @typedef {{ takenAt: string, migrations: string[], tables: Table[] }} Figures
 * @typedef {Pick<Table, "name" | "columns"> & { money: string[] }} Counted
 */

/** What Storage gives to each file anew. */
const ANEW = `('public.chat_files', 'version')`;

/** Auth's own list of its migrations belongs to the project and not to its data. */
export const KEPT = "auth.schema_migrations";

const COUNTED = `
  select coalesce(json_agg(counted order by counted.name), '[]') from (
    select format('%I.%I', table_schema, table_name) as name,
      json_agg(column_name order by column_name) as columns,
      coalesce(
        json_agg(column_name order by column_name)
          filter (where numeric_scale = 2 or column_name like '%\\_cents'),
        '[]'
      ) as money
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth')
      and format('%I.%I', table_schema, table_name) <> '${KEPT}'
      and (format('%I.%I', table_schema, table_name), column_name) not in (${ANEW})
    group by table_schema, table_name
  ) as counted`;

/** @param {import("./psql.mjs").Psql} psql @returns {Promise<Figures>} */
export async function readFigures(psql) {
  const [takenAt = ""] = await psql.ask("select to_char(now(), 'YYYY-MM-DD HH24:MI:SS \"UTC\"')");
  const migrations = await psql.ask("select * from applied_migrations()");
  /** @type {Counted[]} */
  const counted = await psql.askJson(COUNTED);

  /** @type {Table[]} */
  const tables = [];
  for (const one of counted) tables.push(await readTable(psql, one));
  return { takenAt, migrations, tables };
}

/** @param {import("./psql.mjs").Psql} psql @param {Counted} counted @returns {Promise<Table>} */
export async function readTable(psql, { name, columns, money }) {
  const found = await psql.askJson(figuresOf(name, columns, money));
  return { name, columns, ...found };
}

/**
 * The order of rows and of columns makes no difference.
 * @param {string} name
 * @param {string[]} columns
 * @param {string[]} money
 */
function figuresOf(name, columns, money) {
  const values = columns.map(quoted).join(", ");
  const sums = money.map((column) => `'${column}', coalesce(sum(${quoted(column)}), 0)::text`);
  return `
    select json_build_object(
      'rows', count(*),
      'digest', coalesce(sum(('x' || left(md5(row(${values})::text), 15))::bit(60)::bigint), 0)::text,
      'sums', json_build_object(${sums.join(", ")})
    ) from ${name}`;
}

/** @param {string} column */
const quoted = (column) => `"${column}"`;
