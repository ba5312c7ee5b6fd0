import { notImplemented } from "../../http/request-error";
import type { Catalog } from "./catalog";
import { ambiguousRelationship, noRelationship } from "./errors";
import type { Relationship } from "./relationships";

export function findRelationship(
  catalog: Catalog,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship {
  if (catalog.relations.get(target)?.isView) throw notImplemented(`views (${target})`);
  const all = catalog.relationships.get(origin) ?? [];
  const found = all.filter((one) => matches(one, target, hint));
  const [only, ...others] = found;

  if (!only) throw noRelationship(catalog, origin, target, hint);
  if (others.length > 0) throw ambiguousRelationship(origin, target, found);
  return only;
}

function matches(one: Relationship, target: string, hint: string | undefined): boolean {
  if (one.source === one.target) return matchesItself(one, target, hint);
  if (hint !== undefined) return target === one.target && matchesHint(one, hint);

  if (target === one.target) return true;
  const isNamed = one.junction === undefined && target === one.constraint;
  return isNamed || target === ownColumn(one);
}

function matchesHint(one: Relationship, hint: string): boolean {
  if (one.junction) return hint === one.junction.table;
  return hint === one.constraint || hint === ownColumn(one) || hint === theirColumn(one);
}

/**
 * For a table that references itself, its name means the children, the column's name the parent.
 */
function matchesItself(one: Relationship, target: string, hint: string | undefined): boolean {
  if (one.cardinality === "many-to-one") return hint === undefined && target === ownColumn(one);
  const isMeant = hint === undefined || hint === theirColumn(one);
  return one.cardinality === "one-to-many" && target === one.target && isMeant;
}

function ownColumn(one: Relationship): string | undefined {
  return one.junction || one.columns.length !== 1 ? undefined : one.columns[0]?.[0];
}

function theirColumn(one: Relationship): string | undefined {
  return one.junction || one.columns.length !== 1 ? undefined : one.columns[0]?.[1];
}
