import type { IsCurrent } from "~/lib/content-cache";
import { type App, fetchFrom, serve } from "./web-server";

const PAGE = { headers: { "Content-Type": "text/html" } };

/** A server whose answers are for everybody, until what they show changes. */
export async function serveCached(answer: App = () => new Response("page", PAGE), env = {}) {
  const paths: string[] = [];
  let arrived = 0;
  let isCurrent: boolean | undefined = true;
  const tell: IsCurrent = () => isCurrent;
  const server = await serve(
    async (request, context) => {
      paths.push(request.url.slice("https://homeline.example".length));
      context.cacheCheck = () => tell;
      return answer(request, context);
    },
    {
      env,
      watchers: [
        (_req, _res, next) => {
          arrived++;
          next();
        },
      ],
    },
  );
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetchFrom(server, path, { headers: { Host: "homeline.example", ...headers } });
  await get("/");
  await get("/");
  paths.length = 0;

  return {
    ...server,
    get,
    paths,
    /** How many requests have come. */
    arrived: () => arrived,
    /** Whether the pages are as they were; undefined if nobody can tell. */
    become(now: boolean | undefined) {
      isCurrent = now;
    },
  };
}
