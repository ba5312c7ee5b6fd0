export interface SelectedColumn {
  kind: "column";
  name: string;
  alias?: string;
}

export interface SelectedRelation {
  kind: "relation";
  name: string;
  alias?: string;
  hint?: string;
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
  column: string;
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
  column: string;
  direction?: "asc" | "desc";
  nulls?: "first" | "last";
}

export interface Window {
  limit?: bigint;
  offset?: bigint;
}

export interface Query {
  select: SelectItem[];
  conditions: Condition[];
  /** Of the rows, and of those of the embedded relation at a path. */
  orders: { path: string[]; terms: OrderTerm[] }[];
  window: Window;
  columns?: string[];
  onConflict?: string[];
  parameters: [string, string][];
}
