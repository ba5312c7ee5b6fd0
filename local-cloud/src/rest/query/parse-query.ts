import { notImplemented } from "../../http/request-error";
import { invalidRange } from "../errors";
import { readColumnList, readNames } from "./parse-field";
import { looksLikeOperation, readOperation } from "./parse-filter";
import { parseLogic } from "./parse-logic";
import { parseOrder } from "./parse-order";
import { parseSelect } from "./parse-select";
import type { Query } from "./query";
import { readWhole } from "./scanner";

const WHOLE_NUMBER = /^-?\d{1,30}$/;

/** Parses a query string. In a function call by GET, what is not a filter is an argument. */
export function parseQuery(params: URLSearchParams, isCallByGet = false): Query {
  const query: Query = {
    select: parseSelect(params.get("select") ?? "*"),
    conditions: [],
    orders: [],
    window: {},
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
      if (value !== "") query.orders.push({ path: placeOf(key).path, terms: parseOrder(value) });
      return;
    case "limit":
      needTop(key, "limits of embedded relations");
      readLimit(query, value);
      return;
    case "offset":
      needTop(key, "limits of embedded relations");
      readOffset(query, value);
      return;
    case "and":
    case "or":
      query.conditions.push(parseLogic(key, value));
      return;
    default:
      readFilterOrArgument(query, key, value, isCallByGet);
  }
}

function readFilterOrArgument(query: Query, key: string, value: string, isCallByGet: boolean) {
  if (isCallByGet && !key.includes(".") && !looksLikeOperation(value)) {
    query.parameters.push([key, value]);
    return;
  }
  needTop(key, "filters on embedded relations");
  const operation = readWhole("failed to parse filter", value, readOperation);
  query.conditions.push({ kind: "filter", column: placeOf(key).name, ...operation });
}

function readLimit({ window }: Query, text: string): void {
  const limit = wholeNumber(text);
  if (limit === undefined) return;
  if (limit < 0n) throw invalidRange("Limit should be greater than or equal to zero.");
  window.limit = limit;
}

/** A negative offset counts as 0. */
function readOffset({ window }: Query, text: string): void {
  const offset = wholeNumber(text);
  if (offset !== undefined) window.offset = offset < 0n ? 0n : offset;
}

function wholeNumber(text: string): bigint | undefined {
  return WHOLE_NUMBER.test(text) ? BigInt(text) : undefined;
}

/** Splits `relation.relation.column`. */
function placeOf(key: string): { path: string[]; name: string } {
  const path = readWhole("failed to parse tree path", key, readNames);
  return { name: path.pop() ?? "", path };
}

function needTop(key: string, what: string): void {
  if (placeOf(key).path.length > 0) throw notImplemented(what);
}

function parseNames(parameter: string, text: string): string[] {
  return readWhole(`failed to parse ${parameter} parameter`, text, readColumnList);
}
