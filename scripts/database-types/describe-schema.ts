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
      byName(type.columns, (column) => typeOfMember(type, column, schema, names)),
    ),
  };
}

/**
 * A member is typed like the column of its name and type in the table that the type's comment names, as
 * in 'from jobs'. Other members are never null, unless their comment is 'nullable'.
 */
function typeOfMember(
  type: Relation,
  member: Column,
  { relations }: DatabaseSchema,
  names: TypeNames,
): string {
  const source = relations.find(({ name }) => `from ${name}` === type.comment);
  if (type.comment !== null && !source) {
    throw new Error(`The comment on type public.${type.name} names no table: ${type.comment}`);
  }

  const column = source?.columns.find(
    ({ name, type }) => name === member.name && type === member.type,
  );
  if (source && column) return typeOf(source, column, names);
  return names.nameOf(member.type) + orNull(member);
}

function orNull({ comment }: { comment: string | null }): string {
  return comment === "nullable" ? " | null" : "";
}

function describeRow(relation: Relation, names: TypeNames): Shape {
  return byName(relation.columns, (column) => typeOf(relation, column, names));
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
  const isNullable = relation.kind !== "table" || column.isNullable;
  return names.nameOfColumn(relation.name, column) + (isNullable ? " | null" : "");
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
  const isTable = columns.some(({ mode }) => mode === "t");
  const row =
    isTable || columns.length > 1
      ? byName(columns, ({ type }) => names.nameOf(type))
      : names.nameOf(called.returns) + orNull(called);

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
