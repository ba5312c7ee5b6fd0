import { invalidRange } from "../errors";
import { readColumnList, readTreePath } from "./parse-field";
import { looksLikeOperation, readOperation } from "./parse-filter";
import { parseLogic } from "./parse-logic";
import { parseOrder } from "./parse-order";
import { parseSelect } from "./parse-select";
import type { Query, Window } from "./query";
import { readWhole } from "./scanner";

const WHOLE_NUMBER = /^-?\d{1,30}$/;

/** Parses a query string. In a function call by GET, what is not a filter is an argument. */
export function parseQuery(params: URLSearchParams, isCallByGet = false): Query {
  const query: Query = {
    select: parseSelect(params.get("select") ?? "*"),
    conditions: [],
    orders: [],
    windows: [],
    parameters: [],
  };
  const columns = params.get("columns");
  const onConflict = params.get("on_conflict");
  if (columns !== null) query.columns = parseNames("columns", columns);
  if (onConflict) query.onConflict = parseNames("on_conflict", onConflict);

  for (const [key, value] of params) readParameter(query, key, value, isCallByGet);
  return query;
}

function readParameter(query: Query, key: string, value: string, isCallByGet: boolean): void {
  if (key === "select" || key === "columns" || key === "on_conflict") return;

  switch (key.slice(key.lastIndexOf(".") + 1)) {
    case "order":
      if (value !== "") query.orders.push({ path: pathTo(key), part: parseOrder(value) });
      return;
    case "limit":
      addWindow(query, pathTo(key), { limit: wholeNumber(value) });
      return;
    case "offset":
      addWindow(query, pathTo(key), { offset: wholeNumber(value) });
      return;
    case "and":
    case "or": {
      const { path, group } = parseLogic(key, value);
      query.conditions.push({ path, part: group });
      return;
    }
    default:
      readFilterOrArgument(query, key, value, isCallByGet);
  }
}

function readFilterOrArgument(query: Query, key: string, value: string, isCallByGet: boolean) {
  if (isCallByGet && !key.includes(".") && !looksLikeOperation(value)) {
    query.parameters.push([key, value]);
    return;
  }
  const { path, field } = readWhole("failed to parse tree path", key, readTreePath);
  const operation = readWhole("failed to parse filter", value, readOperation);
  query.conditions.push({ path, part: { kind: "filter", field, ...operation } });
}

function addWindow(query: Query, path: string[], part: Window): void {
  if (part.limit === undefined && part.offset === undefined) return;
  if (part.limit !== undefined && part.limit < 0n && path.length === 0) {
    throw invalidRange("Limit should be greater than or equal to zero.");
  }
  query.windows.push({ path, part });
}

function pathTo(key: string): string[] {
  return readWhole("failed to parse tree path", key, readTreePath).path;
}

function wholeNumber(text: string): bigint | undefined {
  return WHOLE_NUMBER.test(text) ? BigInt(text) : undefined;
}

function parseNames(parameter: string, text: string): string[] {
  return readWhole(`failed to parse ${parameter} parameter`, text, readColumnList);
}
