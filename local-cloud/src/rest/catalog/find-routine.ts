import type { Catalog, Parameter, Routine } from "./catalog";
import { ambiguousFunction, functionNotFound } from "./errors";

export interface FoundRoutine {
  routine: Routine;
  /** Whether its only, unnamed parameter takes the whole body. */
  takesBody: boolean;
}

export function findRoutine(
  catalog: Catalog,
  name: string,
  keys: string[],
  { isPost }: { isPost: boolean },
): FoundRoutine {
  const overloads = catalog.routines.get(name) ?? [];
  const named = overloads.filter((one) => fits(one.parameters, keys));
  const candidates = named.length > 0 ? named : overloads.filter((one) => isPost && isBare(one));
  const [routine, ...others] = candidates;

  if (!routine) throw functionNotFound(catalog, name, keys, isPost);
  if (others.length > 0) throw ambiguousFunction(candidates);
  return { routine, takesBody: named.length === 0 };
}

function fits(parameters: Parameter[], keys: string[]): boolean {
  const names = new Set(parameters.map((one) => one.name));
  return (
    keys.every((key) => names.has(key)) &&
    parameters.every((one) => !one.isRequired || keys.includes(one.name))
  );
}

function isBare({ parameters: [only, ...others] }: Routine): boolean {
  if (!only || others.length > 0 || only.name !== "") return false;
  return only.type === "json" || only.type === "jsonb";
}
