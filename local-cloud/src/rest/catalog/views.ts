import type { ForeignKey, Keyed } from "./relationships";

/** A view by its number, and its query as Postgres stores it in `pg_rewrite`. */
export interface View {
  id: string;
  definition: string;
}

/** The names of all relations and of their columns, by the numbers that a definition has. */
export type NumberedRelations = Record<string, { name: string; columns: Record<string, string> }>;

interface Origin {
  table: string;
  column: string;
}

/** Of each view its columns that show a column of a table or view unchanged. */
type Origins = Map<string, Map<string, Origin>>;

// A backslash escapes the next character, and the names of fields are Postgres's own.
const TOKENS = /\\.|[{}]|:(?:resno|resorigtbl|resorigcol) \d+/gs;

export function originsOf(views: View[], relations: NumberedRelations): Origins {
  return new Map(
    views.flatMap(({ id, definition }) => {
      const view = relations[id];
      return view ? [[view.name, originsIn(definition, view.columns, relations)]] : [];
    }),
  );
}

function originsIn(
  definition: string,
  columns: Record<string, string>,
  relations: NumberedRelations,
): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  const entry: Record<string, string> = {};
  let depth = 0;

  for (const [token] of definition.matchAll(TOKENS)) {
    if (token === "{") depth++;
    if (token === "}") depth--;
    const [field, number] = token.split(" ");
    // The query is at depth 1 and its columns at depth 2; those of subqueries are deeper.
    if (depth !== 2 || !field || !number) continue;
    entry[field] = number;
    if (field !== ":resorigcol") continue;

    const table = relations[entry[":resorigtbl"] ?? ""];
    const column = table?.columns[number];
    const shown = columns[entry[":resno"] ?? ""];
    if (table && column && shown) origins.set(shown, { table: table.name, column });
  }
  return origins;
}

/**
 * Lets views have the keys whose columns they show: the foreign keys of their tables, those that
 * refer to their tables, and unique ones.
 */
export function withViews(tables: Keyed[], foreignKeys: ForeignKey[], origins: Origins) {
  const uniques = new Map<string, Keyed["uniques"]>();
  for (const { name, uniques: own } of tables) {
    for (const { isPrimary, columns } of own) {
      for (const shown of showing(origins, name, columns)) {
        const known = uniques.get(shown.name) ?? [];
        uniques.set(shown.name, [...known, { isPrimary, columns: shown.columns }]);
      }
    }
  }

  return {
    tables: tables.map((table): Keyed => ({ ...table, uniques: uniques.get(table.name) ?? [] })),
    foreignKeys: foreignKeys.flatMap((key) =>
      showing(origins, key.table, key.columns).flatMap((own) =>
        showing(origins, key.target, key.targetColumns).map(
          (theirs): ForeignKey => ({
            name: key.name,
            table: own.name,
            columns: own.columns,
            target: theirs.name,
            targetColumns: theirs.columns,
          }),
        ),
      ),
    ),
  };
}

/** The table itself, and each view that shows all of these columns, with its names for them. */
function showing(origins: Origins, table: string, columns: string[]) {
  const views = [...origins.keys()].flatMap((name) =>
    combinations(columns.map((column) => shownAs(origins, name, { table, column }))).map(
      (shown) => ({ name, columns: shown }),
    ),
  );
  return [{ name: table, columns }, ...views];
}

/** The columns of a view that show a column, also through other views. */
function shownAs(origins: Origins, view: string, wanted: Origin): string[] {
  return [...(origins.get(view) ?? [])].flatMap(([shown, { table, column }]) => {
    const isSame = table === wanted.table && column === wanted.column;
    return isSame || shownAs(origins, table, wanted).includes(column) ? [shown] : [];
  });
}

/** Each way to take one of every list. */
function combinations(lists: string[][]): string[][] {
  return lists.reduce<string[][]>(
    (taken, list) => taken.flatMap((some) => list.map((one) => [...some, one])),
    [[]],
  );
}
