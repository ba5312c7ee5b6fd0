import { ArrayOf, type Shape } from "./print-shape";
import type { Column, DatabaseFunction, DatabaseSchema, Relation } from "./read-schema";
import { createTypeNames } from "./type-names";

type TypeNames = ReturnType<typeof createTypeNames>;

/** The schema as `supabase gen types typescript` lays it out. */
export function describeSchema(schema: DatabaseSchema): Shape {
  const names = createTypeNames(schema);
  const ofKind = (kind: Relation["kind"]) => schema.relations.filter((one) => one.kind === kind);
  const enums = schema.types.filter((type) => type.schema === "public" && type.kind === "e");

  return {
    Tables: byName(ofKind("table"), (table) => ({
      Row: describeRow(table, names),
      Insert: describeInput(table, names, ({ isNullable, hasDefault }) => isNullable || hasDefault),
      Update: describeInput(table, names, () => true),
      Relationships: describeRelationships(table, schema),
    })),
    Views: byName(ofKind("view"), (view) => ({
      Row: describeRow(view, names),
      Relationships: [],
    })),
    Functions: describeFunctions(schema.functions, names),
    Enums: byName(enums, ({ labels }) => labels.map((label) => JSON.stringify(label)).join(" | ")),
    CompositeTypes: byName(ofKind("composite"), (type) =>
      byName(type.columns, (column) => typeOfMember(column, names)),
    ),
  };
}

/** The views in `private`, of whose rows functions answer some. */
export function describeRows(schema: DatabaseSchema): Shape {
  const names = createTypeNames(schema);
  return byName(
    schema.relations.filter(({ kind }) => kind === "row"),
    (view) => describeRow(view, names),
  );
}

/** A member of a composite type is never null, unless its comment is 'nullable'. */
function typeOfMember({ type, comment }: Column, names: TypeNames): string {
  return names.nameOf(type) + (comment === "nullable" ? " | null" : "");
}

function describeRow(relation: Relation, names: TypeNames): Shape {
  return byName(relation.columns, (column) => typeOf(relation, column, names));
}

/** The names in a comment such as 'nullable: kind, name', and the word itself. */
function nullableIn({ comment }: { comment: string | null }): string[] {
  return comment?.match(/\w+/g) ?? [];
}

function describeInput(
  table: Relation,
  names: TypeNames,
  isOptional: (column: Column) => boolean,
): Shape {
  return Object.fromEntries(
    table.columns.map((column) =>
      column.isGenerated
        ? [`${column.name}?`, "never"]
        : [column.name + (isOptional(column) ? "?" : ""), typeOf(table, column, names)],
    ),
  );
}

function typeOf(relation: Relation, column: Column, names: TypeNames): string {
  const origin = column.origin ?? { table: relation.name, name: column.name };
  const isNullable = column.isNullable || nullableIn(relation).includes(column.name);
  return names.nameOfColumn(origin, column.type) + (isNullable ? " | null" : "");
}

function describeRelationships({ name }: Relation, { foreignKeys }: DatabaseSchema): Shape {
  return foreignKeys
    .filter(({ table }) => table === name)
    .map((key) => ({
      foreignKeyName: JSON.stringify(key.name),
      columns: tuple(key.columns),
      isOneToOne: String(key.isOneToOne),
      referencedRelation: JSON.stringify(key.referencedTable),
      referencedColumns: tuple(key.referencedColumns),
    }));
}

function describeFunctions(functions: DatabaseFunction[], names: TypeNames): Shape {
  const overloaded = functions.find(({ name }, at) => functions[at + 1]?.name === name);
  if (overloaded) {
    throw new Error(`public.${overloaded.name} is overloaded, which rpc() cannot tell apart.`);
  }

  return byName(functions, (called) => ({
    Args: describeArguments(called, names),
    Returns: describeResult(called, names),
  }));
}

function describeArguments(called: DatabaseFunction, names: TypeNames): Shape {
  const inputs = parametersOf(called).filter(({ mode }) => "ibv".includes(mode));
  const required = inputs.length - called.defaults;
  if (inputs.length === 0) return "never";

  return Object.fromEntries(
    inputs.map(({ name, type }, at) => [at < required ? name : `${name}?`, names.nameOf(type)]),
  );
}

function describeResult(called: DatabaseFunction, names: TypeNames): Shape {
  const columns = parametersOf(called).filter(({ mode }) => "obt".includes(mode));
  const nullable = nullableIn(called);
  const orNull = (name: string) => (nullable.includes(name) ? " | null" : "");
  const row =
    columns.length > 0
      ? byName(columns, ({ type, name }) => names.nameOf(type) + orNull(name))
      : names.nameOf(called.returns) + orNull("nullable");

  return called.returnsSet ? new ArrayOf(row) : row;
}

function parametersOf({ argumentNames, argumentTypes, argumentModes }: DatabaseFunction) {
  return argumentTypes.map((type, at) => ({
    type,
    name: argumentNames[at] || `argument_${at + 1}`,
    mode: argumentModes[at] ?? "i",
  }));
}

function byName<Item extends { name: string }>(
  items: Item[],
  shapeOf: (item: Item) => Shape,
): Shape {
  return Object.fromEntries(items.map((item) => [item.name, shapeOf(item)]));
}

function tuple(names: string[]): string {
  return `[${names.map((name) => JSON.stringify(name)).join(", ")}]`;
}
