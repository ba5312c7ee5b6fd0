import type { Cloud, Service } from "../cloud";
import { notImplemented, Problem } from "../http/problem";
import { identify } from "../keys/identify";
import { callFunction } from "./call";
import type { Catalog } from "./catalog";
import { CatalogStore } from "./catalog-store";
import { negotiateMedia } from "./media";
import { parseQuery } from "./parse-query";
import { parsePreferences } from "./preferences";
import { read } from "./read";
import { refusal, schemaNotExposed } from "./refusals";
import { respondProblem } from "./respond";
import type { Call } from "./run";
import { insert, remove, update } from "./write";

const PREFIX = "/rest/v1";

/** Refusals that a newer catalog might not make: the schema may have changed since. */
const STALE = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703", "42P01", "42883"]);

/** PostgREST's part of the cloud: tables, views and functions of schema `public` over HTTP. */
export function createRest(cloud: Cloud): Service {
  const store = new CatalogStore(cloud.engine);

  return {
    fetch: (request) =>
      answer(cloud, store, request).catch((error: unknown) => {
        if (error instanceof Problem) return respondProblem(error, request.method === "HEAD");
        throw error;
      }),
    close: () => store.close(),
  };
}

async function answer(cloud: Cloud, store: CatalogStore, request: Request): Promise<Response> {
  const caller = await identify(request, cloud);
  const url = new URL(request.url);
  const path = url.pathname.slice(PREFIX.length) || "/";
  const target = targetOf(path, request.method);
  refuseOtherSchemas(request);

  const copy = request.clone();
  const about = (catalog: Catalog, asked: Request): Call => ({
    engine: cloud.engine,
    catalog,
    caller,
    request: asked,
    path,
    name: target.name,
    query: parseQuery(url.searchParams, target.isFunction && asked.method !== "POST"),
    preferences: parsePreferences(asked.headers.get("prefer")),
    media: negotiateMedia(asked.headers.get("accept")),
  });

  const known = await store.current();
  try {
    return await target.work(about(known, request));
  } catch (problem) {
    if (!(problem instanceof Problem) || !STALE.has(String(problem.body.code))) throw problem;
    const newer = await store.newerThan(known);
    if (newer === known) throw problem;
    return await target.work(about(newer, copy));
  }
}

interface Target {
  name: string;
  isFunction: boolean;
  work: (call: Call) => Promise<Response>;
}

function targetOf(path: string, method: string): Target {
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

function invalidPath(): Problem {
  return refusal(404, "PGRST125", "Invalid path specified in request URL");
}

function refuseOtherSchemas({ method, headers }: Request): void {
  const isReading = method === "GET" || method === "HEAD";
  const schema = headers.get(isReading ? "accept-profile" : "content-profile") ?? "public";
  if (schema !== "public") throw schemaNotExposed(schema);
}
