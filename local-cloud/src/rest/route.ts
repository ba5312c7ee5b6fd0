import { notImplemented } from "../http/request-error";
import { callFunction } from "./call";
import { postgrestError } from "./errors";
import { read } from "./read";
import type { Call } from "./run";
import { insert, remove, update } from "./write";

interface Route {
  name: string;
  isFunction: boolean;
  handler: (call: Call) => Promise<Response>;
}

export function routeOf(path: string, method: string): Route {
  const [, first = "", second, ...others] = path.split("/").map(decodeSegment);
  if (first === "") throw notImplemented("the description of the API at its root");
  if (others.length > 0) throw invalidPath();

  if (first === "rpc" && second) {
    return { name: second, isFunction: true, handler: functionHandler(method) };
  }
  if (second !== undefined) throw invalidPath();
  return { name: first, isFunction: false, handler: tableHandler(method) };
}

function tableHandler(method: string): Route["handler"] {
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
      throw postgrestError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
}

function functionHandler(method: string): Route["handler"] {
  if (method === "GET" || method === "HEAD" || method === "POST") return callFunction;
  throw postgrestError(405, "PGRST101", `Cannot use the ${method} method on RPC`);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath();
  }
}

function invalidPath() {
  return postgrestError(404, "PGRST125", "Invalid path specified in request URL");
}
