import type { Cloud, Service } from "../cloud";
import { notImplemented, RequestError } from "../http/request-error";
import { identify } from "../keys/identify";
import { CatalogStore } from "./catalog/catalog-store";
import { schemaNotExposed } from "./errors";
import { negotiateMedia } from "./media";
import { parsePreferences } from "./preferences";
import { parseQuery } from "./query/parse-query";
import { respondError } from "./respond";
import { routeOf } from "./route";
import type { Call } from "./run";

const PREFIX = "/rest/v1";

/** Errors that a newer catalog may resolve, since the schema may have changed. */
const STALE_CATALOG_CODES = new Set([
  "PGRST200",
  "PGRST202",
  "PGRST204",
  "PGRST205",
  "42703",
  "42P01",
  "42883",
]);

/** Stands in for PostgREST: tables and functions of schema `public`. */
export function createRest(cloud: Cloud): Service {
  const store = new CatalogStore(cloud.engine);

  return {
    fetch: (request) =>
      handle(cloud, store, request).catch((error: unknown) => {
        if (error instanceof RequestError) return respondError(error, request.method === "HEAD");
        throw error;
      }),
    close: () => store.close(),
  };
}

async function handle(cloud: Cloud, store: CatalogStore, request: Request): Promise<Response> {
  const { handler, readCall } = await prepareCall(cloud, request);
  const catalog = await store.current();

  try {
    return await handler({ ...readCall(), catalog });
  } catch (error) {
    if (!(error instanceof RequestError) || !STALE_CATALOG_CODES.has(String(error.body.code)))
      throw error;
    const newer = await store.newerThan(catalog);
    if (newer === catalog) throw error;
    return await handler({ ...readCall(), catalog: newer });
  }
}

/** Parses a request. `readCall` parses again for a second try with a newer catalog. */
async function prepareCall(cloud: Cloud, request: Request) {
  const caller = await identify(request, cloud);
  const { method, headers } = request;
  const url = new URL(request.url);
  const path = url.pathname.slice(PREFIX.length) || "/";
  const { name, isFunction, handler } = routeOf(path, method);
  checkHeaders(request);
  const body = { contentType: headers.get("content-type"), text: await request.text() };

  const readCall = (): Omit<Call, "catalog"> => ({
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
  return { handler, readCall };
}

function checkHeaders({ method, headers }: Request): void {
  if (headers.has("range")) throw notImplemented("the header Range");
  const isReading = method === "GET" || method === "HEAD";
  const schema = headers.get(isReading ? "accept-profile" : "content-profile") ?? "public";
  if (schema !== "public") throw schemaNotExposed(schema);
}
