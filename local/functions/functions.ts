import type { Cloud, Service } from "../cloud";
import { report } from "../report";
import { bundle } from "./bundle";
import { environmentOf } from "./environment";
import { Isolate } from "./isolate";
import { FunctionFailure, refusal } from "./refusals";
import { type FunctionSource, findSource } from "./source";
import { refuseToken } from "./verify-token";

interface Running {
  fingerprint: string;
  isolate: Promise<Isolate>;
}

const PREFIX = "/functions/v1";
const DEFAULT_TIME_LIMIT = 30_000;

/** `/functions/v1/:name`: runs `supabase/functions/:name/index.ts` as hosted Supabase does. */
export function createFunctions(cloud: Cloud, { timeLimit = DEFAULT_TIME_LIMIT } = {}): Service {
  const running = new Map<string, Running>();
  const env = environmentOf(cloud);
  const { log = console.error } = cloud;
  let isClosed = false;

  async function start(source: FunctionSource): Promise<Isolate> {
    try {
      const file = await bundle(source, cloud.settings.dataDir);
      return await Isolate.start({ name: source.name, file, env, timeLimit, log });
    } catch (error) {
      if (running.get(source.name)?.fingerprint === source.fingerprint) running.delete(source.name);
      if (error instanceof FunctionFailure) throw error;
      report(cloud, `The function ${source.name} could not be built`, error);
      throw new FunctionFailure("BOOT_ERROR");
    }
  }

  async function isolateOf(source: FunctionSource): Promise<Isolate> {
    if (isClosed) throw new FunctionFailure("WORKER_ERROR");
    const current = running.get(source.name);
    if (current?.fingerprint === source.fingerprint) {
      const isolate = await current.isolate;
      if (isolate.isAlive) return isolate;
    }
    if (running.get(source.name) !== current) return isolateOf(source);

    current?.isolate.then((outdated) => outdated.retire()).catch(() => undefined);
    const isolate = start(source);
    running.set(source.name, { fingerprint: source.fingerprint, isolate });
    return isolate;
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice(PREFIX.length);
    const source = findSource(cloud.settings, path.split("/")[1] ?? "");
    if (!source) return refusal("NOT_FOUND");

    const isPreflight = request.method === "OPTIONS";
    const refused =
      source.verifiesToken && !isPreflight ? await refuseToken(request, cloud) : undefined;
    if (refused) return refusal(refused);

    const isolate = await isolateOf(source);
    return isolate.fetch(new Request(new URL(path + url.search, url.origin), request));
  }

  return {
    async fetch(request) {
      try {
        return await answer(request);
      } catch (error) {
        if (error instanceof FunctionFailure) return refusal(error.code);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const started = await Promise.allSettled([...running.values()].map((it) => it.isolate));
      await Promise.all(started.map((it) => it.status === "fulfilled" && it.value.end()));
    },
  };
}
