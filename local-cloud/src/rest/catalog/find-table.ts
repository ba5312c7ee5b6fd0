import { notImplemented } from "../../http/request-error";
import type { Catalog, Relation } from "./catalog";
import { tableNotFound } from "./errors";

export function findTable(catalog: Catalog, name: string): Relation {
  const relation = catalog.relations.get(name);
  if (!relation) throw tableNotFound(catalog, name);
  if (relation.isView) throw notImplemented(`views (${name})`);
  return relation;
}
