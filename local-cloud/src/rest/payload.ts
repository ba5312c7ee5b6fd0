import { notImplemented } from "../http/request-error";
import { invalidBody } from "./errors";

const MAX_NESTING = 1_000;
const OTHER_BODIES = [
  ...["text/csv", "application/x-www-form-urlencoded"],
  ...["text/plain", "text/xml", "application/octet-stream"],
];

export interface Body {
  contentType: string | null;
  text: string;
}

/** A JSON body. Postgres parses the text; only its keys are read here. */
export interface Payload {
  text: string;
  isArray: boolean;
  keys: string[];
}

/** Reads the body of a write. `columns=` in the query string overrides its keys. */
export function readRows(body: Body, columns?: string[]): Payload {
  const text = jsonText(body);
  if (columns) {
    checkNesting(text);
    return { text, isArray: !/^\s*\{/.test(text), keys: [...new Set(columns)] };
  }
  return inspect(text, parse(text));
}

export function readArguments(body: Body, columns?: string[]): Payload {
  const text = jsonText(body) || "{}";
  const payload = inspect(text, parse(text));
  return columns ? { ...payload, keys: [...new Set(columns)] } : payload;
}

function jsonText({ contentType, text }: Body): string {
  const type = ((contentType ?? "application/json").split(";")[0] ?? "").trim().toLowerCase();
  if (type === "application/json" || type === "application/vnd.pgrst.object+json") return text;

  throw OTHER_BODIES.includes(type)
    ? notImplemented(`request bodies of type ${type}`)
    : invalidBody(`Content-Type not acceptable: ${type}`);
}

function parse(text: string): unknown {
  checkNesting(text);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

function inspect(text: string, value: unknown): Payload {
  if (Array.isArray(value)) return { text, isArray: true, keys: commonKeys(value) };
  if (isObject(value)) return { text, isArray: false, keys: Object.keys(value).sort() };
  return { text: "[]", isArray: true, keys: [] };
}

function commonKeys(rows: unknown[]): string[] {
  const [first, ...others] = rows;
  if (rows.length === 0) return [];
  if (!isObject(first)) throw invalidBody("All object keys must match");

  const keys = Object.keys(first);
  const isLikeFirst = (row: unknown) =>
    isObject(row) &&
    Object.keys(row).length === keys.length &&
    keys.every((key) => Object.hasOwn(row, key));
  if (!others.every(isLikeFirst)) throw invalidBody("All object keys must match");
  return keys.sort();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Postgres parses JSON recursively, and deep nesting would exhaust its stack. */
function checkNesting(text: string): void {
  let depth = 0;
  for (const bracket of text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, "").match(/[[\]{}]/g) ?? []) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > MAX_NESTING) throw invalidBody("Empty or invalid json");
  }
}
