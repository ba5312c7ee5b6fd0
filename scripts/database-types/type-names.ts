import type { CheckConstraint, DatabaseSchema, PostgresType } from "./read-schema";

const SCALARS: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
  record: "Record<string, unknown>",
};
const TEXTS = new Set(
  "text varchar bpchar name char citext uuid date time timetz timestamp timestamptz bytea".split(
    " ",
  ),
);
const ONE_OF = /^CHECK \(\(\S+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;
const KEY_OF = /^CHECK \(\(private\.(\w+)\(\) \? \w+\)\)$/;
const CHOICE = /^'((?:[^']|'')*)'::text$/;

/** The TypeScript type of the JSON that the API makes of each Postgres type. */
export function createTypeNames({ types, relations, checks, constants }: DatabaseSchema) {
  const byOid = new Map(types.map((type) => [type.oid, type]));
  const relationKinds = new Map(relations.map((relation) => [relation.name, relation.kind]));
  const choices = new Map(checks.map((check) => [keyOf(check), choicesOf(check, constants)]));

  function nameOf(oid: number): string {
    const type = byOid.get(oid);
    if (!type) return "unknown";
    if (type.element) return `${inArray(nameOf(type.element))}[]`;
    if (type.kind === "d") return nameOf(type.base);
    if (type.schema === "public") return nameOfOwn(type);
    if (type.schema === "private" && relationKinds.get(type.name) === "row") {
      return `Rows["${type.name}"]`;
    }
    return TEXTS.has(type.name) ? "string" : (SCALARS[type.name] ?? "unknown");
  }

  function nameOfOwn({ name, kind }: PostgresType): string {
    const relation = relationKinds.get(name);
    if (kind === "e") return member("Enums", name);
    if (relation === "composite") return member("CompositeTypes", name);
    if (relation === "view") return `${member("Views", name)}["Row"]`;
    return relation === "table" ? `${member("Tables", name)}["Row"]` : "unknown";
  }

  return {
    nameOf,
    /** A text column that allows only some values becomes a union. */
    nameOfColumn({ table, name }: { table: string; name: string }, type: number): string {
      return choices.get(keyOf({ table, column: name }))?.join(" | ") ?? nameOf(type);
    },
  };
}

/** The values that a check allows, as literals, if it lists them or they are the keys of a constant. */
export function choicesOf(
  { definition }: CheckConstraint,
  constants: DatabaseSchema["constants"],
): string[] | undefined {
  const constant = constants[KEY_OF.exec(definition)?.[1] ?? ""];
  if (constant) {
    return Object.keys(constant)
      .sort()
      .map((key) => JSON.stringify(key));
  }

  const list = ONE_OF.exec(definition)?.[1];
  const choices = list?.split(", ").map((item) => CHOICE.exec(item)?.[1]);
  if (!choices?.every((choice) => choice !== undefined)) return undefined;
  return choices.map((choice) => JSON.stringify(choice.replaceAll("''", "'")));
}

function keyOf({ table, column }: { table: string; column: string }): string {
  return JSON.stringify([table, column]);
}

function member(group: string, name: string): string {
  return `Database["public"]["${group}"]["${name}"]`;
}

function inArray(name: string): string {
  return name.includes(" | ") ? `(${name})` : name;
}
