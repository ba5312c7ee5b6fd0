export interface JsonStep {
  arrow: "->" | "->>";
  key: string;
  isIndex: boolean;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

export interface SelectedColumn {
  kind: "column";
  field: Field;
  alias?: string;
  cast?: string;
}

export interface SelectedRelation {
  kind: "relation";
  name: string;
  alias?: string;
  hint?: string;
  isInner: boolean;
  /** `...relation(column)`: its columns become columns of the parent. */
  isSpread: boolean;
  items: SelectItem[];
}

export type SelectItem = SelectedColumn | SelectedRelation;

export type CompareOperator = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike" | "cs";

export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";

export type Test =
  | { kind: "compare"; operator: CompareOperator; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue };

export interface Filter {
  kind: "filter";
  field: Field;
  isNegated: boolean;
  test: Test;
}

export interface Group {
  kind: "group";
  isNegated: boolean;
  joiner: "and" | "or";
  conditions: Condition[];
}

export type Condition = Filter | Group;

export interface OrderTerm {
  /** The embedded to-one relation that has the column. */
  relation?: string;
  field: Field;
  direction?: "asc" | "desc";
  nulls?: "first" | "last";
}

export interface Window {
  limit?: bigint;
  offset?: bigint;
}

/** A part of the query and the path of the embedded relation that it applies to. */
interface Placed<Part> {
  path: string[];
  part: Part;
}

export interface Query {
  select: SelectItem[];
  conditions: Placed<Condition>[];
  orders: Placed<OrderTerm[]>[];
  windows: Placed<Window>[];
  columns?: string[];
  onConflict?: string[];
  parameters: [string, string][];
}
