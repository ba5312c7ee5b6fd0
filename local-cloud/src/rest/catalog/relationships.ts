export interface Relationship {
  cardinality: "many-to-one" | "one-to-many" | "one-to-one" | "many-to-many";
  source: string;
  target: string;
  constraint: string;
  /** Pairs of a source column and its target column. */
  columns: [string, string][];
  /** Whether the source has the foreign key. */
  isOwner: boolean;
  junction?: Junction;
}

interface Junction {
  table: string;
  sourceConstraint: string;
  targetConstraint: string;
  sourceColumns: [string, string][];
  targetColumns: [string, string][];
}

export interface ForeignKey {
  name: string;
  table: string;
  target: string;
  columns: string[];
  targetColumns: string[];
}

export interface Keyed {
  name: string;
  uniques: { isPrimary: boolean; columns: string[] }[];
}

export function isToOne(relationship: Relationship): boolean {
  return relationship.cardinality === "many-to-one" || relationship.cardinality === "one-to-one";
}

/** Each foreign key in both directions, and the ways through junction tables. */
export function relationshipsOf(
  foreignKeys: ForeignKey[],
  tables: Keyed[],
): Map<string, Relationship[]> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const found = [
    ...foreignKeys.flatMap((key) => bothDirections(key, byName)),
    ...tables.flatMap((table) => throughJunction(table, foreignKeys)),
  ];

  const bySource = new Map<string, Relationship[]>();
  for (const one of found) bySource.set(one.source, [...(bySource.get(one.source) ?? []), one]);
  return bySource;
}

function bothDirections(key: ForeignKey, tables: Map<string, Keyed>): Relationship[] {
  const columns = pairs(key.columns, key.targetColumns);
  const uniques = tables.get(key.table)?.uniques ?? [];
  const isUnique = uniques.some((unique) => unique.columns.every((c) => key.columns.includes(c)));
  const { name: constraint, table, target } = key;

  return [
    {
      cardinality: isUnique ? "one-to-one" : "many-to-one",
      source: table,
      target,
      constraint,
      columns,
      isOwner: true,
    },
    {
      cardinality: isUnique ? "one-to-one" : "one-to-many",
      source: target,
      target: table,
      constraint,
      columns: columns.map(([own, theirs]) => [theirs, own]),
      isOwner: false,
    },
  ];
}

/** A junction is a table whose primary key holds the columns of two of its foreign keys. */
function throughJunction(table: Keyed, foreignKeys: ForeignKey[]): Relationship[] {
  const primary = table.uniques.find((unique) => unique.isPrimary)?.columns ?? [];
  const parts = foreignKeys.filter(
    (key) => key.table === table.name && key.columns.every((column) => primary.includes(column)),
  );

  return parts.flatMap((from) =>
    parts
      .filter((to) => to.name !== from.name)
      .map((to): Relationship => {
        const junction: Junction = {
          table: table.name,
          sourceConstraint: from.name,
          targetConstraint: to.name,
          sourceColumns: pairs(from.targetColumns, from.columns),
          targetColumns: pairs(to.columns, to.targetColumns),
        };
        return {
          cardinality: "many-to-many",
          source: from.target,
          target: to.target,
          constraint: to.name,
          columns: junction.sourceColumns,
          isOwner: false,
          junction,
        };
      }),
  );
}

function pairs(left: string[], right: string[]): [string, string][] {
  return left.map((name, index) => [name, right[index] ?? ""]);
}
