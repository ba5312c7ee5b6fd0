/** A column of a table or a view by the number of its relation and its own. */
export interface NumberedColumn {
  relation: number;
  table: string;
  number: number;
  name: string;
  isNullable: boolean;
}

/** A view by its number, and its query as Postgres stores it in `pg_rewrite`. */
export interface ViewQuery {
  relation: number;
  query: string;
}

/** What a column of a view may hold. */
export interface Shown {
  isNullable: boolean;
  /** The column of a table that it shows unchanged. */
  origin?: { table: string; name: string };
}

type Value = string | Node | Value[];

interface Node {
  kind: string;
  fields: Map<string, Value[]>;
}

/**
 * Finds what the columns of a view hold, since the catalog says of all of them that they may be null. One that shows
 * a column is null where that column is or where an outer join found no row. An expression is taken to be never null,
 * but for a null itself and a `case` or `coalesce` that may end with one.
 */
export function createColumnTracer(columns: NumberedColumn[], views: ViewQuery[]) {
  const keyOf = (relation: number, number: number) => `${relation} ${number}`;
  const known = new Map(columns.map((one) => [keyOf(one.relation, one.number), one]));
  const queries = new Map(views.map(({ relation, query }) => [relation, query]));

  function columnsOfView(relation: number): Shown[] {
    const [query] = parse(queries.get(relation) ?? "()");
    return isNode(query) ? columnsOf(query) : [];
  }

  function columnsOf(query: Node): Shown[] {
    const sources = nodesIn(query, "rtable");
    if (nodeIn(query, "setOperations")) {
      return union(sources.flatMap((source) => nodeIn(source, "subquery") ?? []).map(columnsOf));
    }

    const outer = nulledBy(nodeIn(query, "jointree"), false);
    return nodesIn(query, "targetList").map((entry) =>
      shownBy(nodeIn(entry, "expr"), sources, new Set(outer)),
    );
  }

  function shownBy(expression: Node | undefined, sources: Node[], outer: Set<number>): Shown {
    const mayBeNull = (one: Node | undefined) => shownBy(one, sources, outer).isNullable;
    switch (expression?.kind) {
      case "VAR": {
        // A column of a query around this one.
        if (numberIn(expression, "varlevelsup") > 0) return { isNullable: false };
        const place = numberIn(expression, "varno");
        const shown = columnOf(sources[place - 1], numberIn(expression, "varattno"));
        return { ...shown, isNullable: shown.isNullable || outer.has(place) };
      }
      case "CONST":
        return { isNullable: textIn(expression, "constisnull") === "true" };
      // Postgres 16 has changed the names of these.
      case "CASE":
      case "CASEEXPR": {
        const results = nodesIn(expression, "args").map((branch) => nodeIn(branch, "result"));
        return { isNullable: [...results, nodeIn(expression, "defresult")].some(mayBeNull) };
      }
      case "COALESCE":
      case "COALESCEEXPR":
        return { isNullable: nodesIn(expression, "args").every(mayBeNull) };
      default:
        return { isNullable: false };
    }
  }

  function columnOf(source: Node | undefined, number: number): Shown {
    const subquery = source && nodeIn(source, "subquery");
    const relation = source ? numberIn(source, "relid") : 0;
    // Number 0 is the whole row.
    const column = known.get(keyOf(relation, number));
    if (subquery || queries.has(relation)) {
      const shown = subquery ? columnsOf(subquery) : columnsOfView(relation);
      return shown[number - 1] ?? { isNullable: false };
    }
    if (!column) return { isNullable: false };
    return { isNullable: column.isNullable, origin: column };
  }

  return columnsOfView;
}

function union([first = [], ...others]: Shown[][]): Shown[] {
  return first.map(({ isNullable }, at) => ({
    isNullable: isNullable || others.some((branch) => branch[at]?.isNullable),
  }));
}

const LEFT_JOIN = 1;
const FULL_JOIN = 2;
const RIGHT_JOIN = 3;

/** The places of the tables of which an outer join may have found no row. */
function nulledBy(node: Node | undefined, isNulled: boolean): number[] {
  switch (node?.kind) {
    case "FROMEXPR":
      return nodesIn(node, "fromlist").flatMap((one) => nulledBy(one, isNulled));
    case "JOINEXPR": {
      const join = numberIn(node, "jointype");
      const [left, right] = [nodeIn(node, "larg"), nodeIn(node, "rarg")];
      return [
        ...nulledBy(left, isNulled || join === RIGHT_JOIN || join === FULL_JOIN),
        ...nulledBy(right, isNulled || join === LEFT_JOIN || join === FULL_JOIN),
      ];
    }
    case "RANGETBLREF":
      return isNulled ? [numberIn(node, "rtindex")] : [];
    default:
      return [];
  }
}

const isNode = (value: Value | undefined): value is Node =>
  value instanceof Object && !Array.isArray(value);

const textIn = (node: Node, field: string) => String(node.fields.get(field)?.[0]);
const numberIn = (node: Node, field: string) => Number(textIn(node, field)) || 0;
const nodesIn = (node: Node, field: string) => (node.fields.get(field) ?? []).flat().filter(isNode);
const nodeIn = (node: Node, field: string) => nodesIn(node, field)[0];

// A backslash escapes the next character.
const TOKENS = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;

/** Reads the list that Postgres writes of a query: `{KIND :field value …}` is a node, `(…)` a list. */
function parse(text: string): Value[] {
  const tokens = [...text.matchAll(TOKENS)].map(([token]) => token);
  let at = 0;

  function valuesUntil(end: string | undefined): Value[] {
    const values: Value[] = [];
    while (at < tokens.length && tokens[at] !== end) values.push(next());
    at += 1;
    return values;
  }

  function next(): Value {
    const token = tokens[at++] ?? "";
    if (token === "(") return valuesUntil(")");
    if (token !== "{") return token;

    const [kind, ...values] = valuesUntil("}");
    const fields = new Map<string, Value[]>();
    let field = "";
    for (const value of values) {
      if (typeof value === "string" && value.startsWith(":")) field = value.slice(1);
      else fields.set(field, [...(fields.get(field) ?? []), value]);
    }
    return { kind: String(kind), fields };
  }

  return valuesUntil(undefined).flat();
}
