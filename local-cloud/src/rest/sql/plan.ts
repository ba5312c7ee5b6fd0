import { notImplemented } from "../../http/request-error";
import type { Catalog, Column, Relation } from "../catalog/catalog";
import { findRelationship } from "../catalog/find-relationship";
import { findTable } from "../catalog/find-table";
import { isToOne, type Relationship } from "../catalog/relationships";
import { embeddedTwice, notEmbedded } from "../errors";
import type {
  Condition,
  OrderTerm,
  Query,
  SelectedColumn,
  SelectedRelation,
  Window,
} from "../query/query";
import { identifier, inPublic, type Sql, sql } from "./sql";

export interface Source {
  /** The table whose relationships can be embedded. */
  table: string;
  alias: string;
  from: Sql;
  columns: Map<string, Column>;
  computed: Set<string>;
}

export interface ReadPlan {
  source: Source;
  columns: SelectedColumn[];
  embeds: Embed[];
  conditions: Condition[];
  order: OrderTerm[];
  window: Window;
}

export interface Embed {
  name: string;
  relation: SelectedRelation;
  relationship: Relationship;
  parentAlias: string;
  junctionAlias: string;
  /** The alias of its join. */
  handle: string;
  plan: ReadPlan;
}

interface Names {
  taken: Set<string>;
  count: number;
}

export function tableSource({ name, columns, computed }: Relation, alias = name): Source {
  return {
    table: name,
    alias,
    from: sql`${inPublic(name)} as ${identifier(alias)}`,
    columns: supportedColumns(columns),
    computed,
  };
}

export function supportedColumns(columns: Source["columns"]): Source["columns"] {
  const represented = [...columns.values()].find((column) => column.isRepresented);
  if (represented) throw notImplemented(`data representations (column ${represented.name})`);
  return columns;
}

/** Resolves relations and assigns orders to their level. */
export function planRead(catalog: Catalog, source: Source, query: Query): ReadPlan {
  const plan = planLevel(catalog, source, query.select, {
    taken: new Set([source.alias]),
    count: 0,
  });

  for (const { path, terms } of query.orders) {
    const level = levelAt(plan, path);
    if (level.order.length === 0) level.order = terms;
  }
  return { ...plan, conditions: query.conditions, window: { ...query.window } };
}

function planLevel(
  catalog: Catalog,
  source: Source,
  items: Query["select"],
  names: Names,
  depth = 1,
): ReadPlan {
  const relations = items.filter((item) => item.kind === "relation");
  checkNamesDiffer(source, relations, depth);
  return {
    source,
    columns: items.filter((item) => item.kind === "column"),
    embeds: relations.map((item) => planEmbed(catalog, source, item, names, depth)),
    conditions: [],
    order: [],
    window: {},
  };
}

/** As upstream, whose statement calls each embedded relation by its name in the response. */
function checkNamesDiffer({ table }: Source, relations: SelectedRelation[], depth: number): void {
  const seen = new Set<string>();
  for (const { alias, name } of relations) {
    const key = alias ?? name;
    if (seen.has(key)) throw embeddedTwice(`${table}_${key}_${depth}`);
    seen.add(key);
  }
}

function planEmbed(
  catalog: Catalog,
  parent: Source,
  relation: SelectedRelation,
  names: Names,
  depth: number,
): Embed {
  const relationship = findRelationship(catalog, parent.table, relation.name, relation.hint);
  const alias = newName(names, relationship.target);
  const junctionAlias = relationship.junction ? newName(names, relationship.junction.table) : "";

  return {
    name: relation.alias ?? relation.name,
    relation,
    relationship,
    parentAlias: parent.alias,
    junctionAlias,
    handle: newName(names, "embed"),
    plan: planLevel(
      catalog,
      tableSource(findTable(catalog, relationship.target), alias),
      relation.items,
      names,
      depth + 1,
    ),
  };
}

function newName(names: Names, base: string): string {
  let name: string;
  do {
    names.count += 1;
    name = `${base.slice(0, 40)}_${names.count}`;
  } while (names.taken.has(name));
  names.taken.add(name);
  return name;
}

function levelAt(plan: ReadPlan, path: string[]): ReadPlan {
  return path.reduce((level, name) => {
    const embed = level.embeds.find(
      ({ relation }) => relation.alias === name || relation.name === name,
    );
    if (!embed) throw notEmbedded(name);
    return embed.plan;
  }, plan);
}

/** Limits the rows of the response and of each embedded list. */
export function restrictRows(plan: ReadPlan, maxRows: bigint, isList = true): void {
  const { limit } = plan.window;
  if (isList && (limit === undefined || limit > maxRows)) plan.window.limit = maxRows;
  for (const embed of plan.embeds) {
    restrictRows(embed.plan, maxRows, !isToOne(embed.relationship));
  }
}
