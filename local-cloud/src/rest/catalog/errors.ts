import type { RequestError } from "../../http/request-error";
import { postgrestError } from "../errors";
import type { Catalog, Routine } from "./catalog";
import type { Relationship } from "./relationships";
import { closest, editDistance } from "./similar";

const NAME_HINT_SCORE = 0.75;
const RELATION_HINT_SCORE = 0.33;
const PARAMETERS_HINT_SCORE = 0.33;

export function tableNotFound(catalog: Catalog, name: string): RequestError {
  const near = closest(name, catalog.relations.keys(), NAME_HINT_SCORE);

  return postgrestError(
    404,
    "PGRST205",
    `Could not find the table 'public.${name}' in the schema cache`,
    {
      hint: near && `Perhaps you meant the table 'public.${near}'`,
    },
  );
}

export function columnNotFound(table: string, column: string): RequestError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`;
  return postgrestError(400, "PGRST204", message);
}

/** Postgres's own error for an unknown column. */
export function undefinedColumn(
  alias: string | undefined,
  column: string,
  known: Iterable<string>,
): RequestError {
  const near = [...known].find((name) => {
    const distance = editDistance(name, column);
    return distance <= 3 && distance <= column.length / 2;
  });

  const name = alias === undefined ? `"${column}"` : `${alias}.${column}`;
  return postgrestError(400, "42703", `column ${name} does not exist`, {
    hint: near && `Perhaps you meant to reference the column "${alias}.${near}".`,
  });
}

export function noRelationship(
  catalog: Catalog,
  origin: string,
  target: string,
  hint: string | undefined,
): RequestError {
  const between = `between '${origin}' and '${target}'`;
  const withHint = hint === undefined ? "" : ` using the hint '${hint}'`;
  const reachable = catalog.relationships.get(origin)?.map((one) => one.target) ?? [];
  const near = reachable.includes(target) ? null : closest(target, reachable, RELATION_HINT_SCORE);

  return postgrestError(
    400,
    "PGRST200",
    `Could not find a relationship ${between} in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship ${between}${withHint} ` +
        "in the schema 'public', but no matches were found.",
      hint: near && `Perhaps you meant '${near}' instead of '${target}'.`,
    },
  );
}

export function ambiguousRelationship(
  origin: string,
  target: string,
  found: Relationship[],
): RequestError {
  const ways = found.map((one) => `'${one.target}!${one.junction?.table ?? one.constraint}'`);

  return postgrestError(
    300,
    "PGRST201",
    "Could not embed because more than one relationship was found " +
      `for '${origin}' and '${target}'`,
    {
      details: found.map(describe),
      hint:
        `Try changing '${target}' to one of the following: ${ways.join(", ")}. ` +
        "Find the desired relationship in the 'details' key.",
    },
  );
}

function describe(relationship: Relationship): Record<string, string> {
  const { source, target, cardinality, junction } = relationship;
  const list = (names: string[]) => `(${names.join(", ")})`;
  const own = list(relationship.columns.map(([name]) => name));
  const theirs = list(relationship.columns.map(([, name]) => name));

  return {
    cardinality,
    embedding: `${source} with ${target}`,
    relationship: junction
      ? `${junction.table} using ` +
        `${junction.sourceConstraint}${list(junction.sourceColumns.map(([, name]) => name))} and ` +
        `${junction.targetConstraint}${list(junction.targetColumns.map(([name]) => name))}`
      : `${relationship.constraint} using ${source}${own} and ${target}${theirs}`,
  };
}

export function functionNotFound(
  catalog: Catalog,
  name: string,
  keys: string[],
  isPost: boolean,
): RequestError {
  const listed = keys.join(", ");
  const shown = keys.length === 0 ? " without parameters" : `(${listed})`;
  const searched =
    keys.length === 0
      ? " without parameters"
      : ` with parameter${keys.length > 1 ? "s" : ""} ${listed}`;
  const fallback = isPost ? " or with a single unnamed json/jsonb parameter" : "";

  return postgrestError(
    404,
    "PGRST202",
    `Could not find the function public.${name}${shown} in the schema cache`,
    {
      details:
        `Searched for the function public.${name}${searched}${fallback}, ` +
        "but no matches were found in the schema cache.",
      hint: functionHint(catalog, name, keys),
    },
  );
}

function functionHint(catalog: Catalog, name: string, keys: string[]): string | null {
  const overloads = catalog.routines.get(name);
  const near = overloads
    ? closest(listOf(keys), overloads.map(signature), PARAMETERS_HINT_SCORE)
    : closest(name, catalog.routines.keys(), NAME_HINT_SCORE);

  if (near === null) return null;
  return `Perhaps you meant to call the function public.${overloads ? name : ""}${near}`;
}

function signature(routine: Routine): string {
  return listOf(routine.parameters.map((one) => one.name));
}

function listOf(names: string[]): string {
  return `(${[...names].sort().join(", ")})`;
}

export function ambiguousFunction(candidates: Routine[]): RequestError {
  const written = candidates.map((one) => {
    const parameters = one.parameters.map(({ name, type }) => `${name} => ${type}`);
    return `public.${one.name}(${parameters.join(", ")})`;
  });

  return postgrestError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${written.join(", ")}`,
    {
      hint:
        "Try renaming the parameters or the function itself in the database " +
        "so function overloading can be resolved",
    },
  );
}
