import { notImplemented } from "../http/problem";
import { callFunction } from "./call";
import { read } from "./read";
import { refusal } from "./refusals";
import type { Call } from "./run";
import { insert, remove, update } from "./write";

/** What a path and a method ask for: something of a table, or a function's call. */
export interface Target {
  name: string;
  isFunction: boolean;
  work: (call: Call) => Promise<Response>;
}

export function targetOf(path: string, method: string): Target {
  const [, first = "", second, ...others] = path.split("/").map(decodeSegment);
  if (first === "") throw notImplemented("the description of the API at its root");
  if (others.length > 0) throw invalidPath();

  if (first === "rpc" && second) {
    return { name: second, isFunction: true, work: functionWork(method) };
  }
  if (second !== undefined) throw invalidPath();
  return { name: first, isFunction: false, work: tableWork(method) };
}

function tableWork(method: string): Target["work"] {
  switch (method) {
    case "GET":
    case "HEAD":
      return read;
    case "POST":
      return insert;
    case "PATCH":
      return update;
    case "DELETE":
      return remove;
    case "PUT":
      throw notImplemented("PUT (upsert of a single row)");
    default:
      throw refusal(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
}

function functionWork(method: string): Target["work"] {
  if (method === "GET" || method === "HEAD" || method === "POST") return callFunction;
  throw refusal(405, "PGRST101", `Cannot use the ${method} method on RPC`);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath();
  }
}

function invalidPath() {
  return refusal(404, "PGRST125", "Invalid path specified in request URL");
}
