import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import WebSocket from "ws";

type EdgeFunction = (request: Request) => Response | Promise<Response>;

/** What one call of a function finds outside itself. */
export interface Host {
  env: Record<string, string>;
  fetch: typeof globalThis.fetch;
  /** Work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
  print(...words: unknown[]): void;
}

/** Replaces the host's `fetch`. */
export const outside = globalThis.fetch;

const current = new AsyncLocalStorage<Host>();
// A module runs only at its first import.
const loaded = new Map<string, EdgeFunction>();
let served: EdgeFunction | undefined;

/**
 * The functions of the project, loaded into this thread, so that a test can decide when each of
 * their requests goes out and what becomes of it. Elsewhere they run in threads of their own.
 */
export async function loadFunctions<Name extends string>(...names: Name[]) {
  if (loaded.size === 0) installHost();
  for (const name of names.filter((wanted) => !loaded.has(wanted))) {
    served = undefined;
    await import(pathToFileURL(resolve("supabase/functions", name, "index.ts")).href);
    if (!served) throw new Error(`${name} serves nothing`);
    loaded.set(name, served);
  }
  return (host: Host, name: Name, request: Request): Promise<Response> =>
    current.run(host, async () => {
      const answer = await loaded.get(name)?.(request);
      if (!answer) throw new Error(`${name} was not loaded`);
      return answer;
    });
}

/** Binds each global name that functions use to the call in which it is used. */
function installHost(): void {
  const { console } = globalThis;
  const print =
    (level: "error" | "warn") =>
    (...words: unknown[]) =>
      (current.getStore()?.print ?? console[level])(...words);

  Object.assign(globalThis, {
    WebSocket: globalThis.WebSocket ?? WebSocket,
    Deno: {
      env: { get: (name: string) => current.getStore()?.env[name] },
      serve(handler: EdgeFunction) {
        served = handler;
      },
    },
    EdgeRuntime: { waitUntil: (work: Promise<unknown>) => current.getStore()?.waitUntil(work) },
    fetch: (...asked: Parameters<typeof outside>) =>
      (current.getStore()?.fetch ?? outside)(...asked),
    console: Object.assign(Object.create(console), { error: print("error"), warn: print("warn") }),
  });
}
