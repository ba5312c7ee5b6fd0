import type { Cloud, Service } from "../cloud";
import { Problem } from "../http/problem";
import { identify } from "../keys/identify";
import { CatalogStore } from "./catalog/catalog-store";
import { negotiateMedia } from "./media";
import { parsePreferences } from "./preferences";
import { parseQuery } from "./query/parse-query";
import { schemaNotExposed } from "./refusals";
import { respondProblem } from "./respond";
import type { Call } from "./run";
import { targetOf } from "./target";

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
  const { work, about } = await prepareCall(cloud, request);
  const catalog = await store.current();

  try {
    return await work({ ...about(), catalog });
  } catch (problem) {
    if (!(problem instanceof Problem) || !STALE.has(String(problem.body.code))) throw problem;
    const newer = await store.newerThan(catalog);
    if (newer === catalog) throw problem;
    return await work({ ...about(), catalog: newer });
  }
}

/** All that a request says, still without the catalog; `about` reads it anew for a second try. */
async function prepareCall(cloud: Cloud, request: Request) {
  const caller = await identify(request, cloud);
  const { method, headers } = request;
  const url = new URL(request.url);
  const path = url.pathname.slice(PREFIX.length) || "/";
  const { name, isFunction, work } = targetOf(path, method);
  refuseOtherSchemas(request);
  const body = { contentType: headers.get("content-type"), text: await request.text() };

  const about = (): Omit<Call, "catalog"> => ({
    engine: cloud.engine,
    caller,
    request,
    body,
    path,
    name,
    query: parseQuery(url.searchParams, isFunction && method !== "POST"),
    preferences: parsePreferences(headers.get("prefer")),
    media: negotiateMedia(headers.get("accept")),
  });
  return { work, about };
}

function refuseOtherSchemas({ method, headers }: Request): void {
  const isReading = method === "GET" || method === "HEAD";
  const schema = headers.get(isReading ? "accept-profile" : "content-profile") ?? "public";
  if (schema !== "public") throw schemaNotExposed(schema);
}
