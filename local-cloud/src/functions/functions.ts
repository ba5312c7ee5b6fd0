import type { Cloud, Service } from "../cloud";
import { logError } from "../log-error";
import { bundle } from "./bundle";
import { checkToken } from "./check-token";
import { environmentOf } from "./environment";
import { Isolate } from "./isolate";
import { PlatformError, platformErrorResponse } from "./platform-errors";
import { startSchedule } from "./schedule";
import { type FunctionSource, findSource } from "./source";

interface Running {
  fingerprint: string;
  isolate: Promise<Isolate>;
}

const PREFIX = "/functions/v1";
const DEFAULT_TIME_LIMIT = 30_000;

/** `/functions/v1/:name` runs `supabase/functions/:name/index.ts`. */
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
      if (error instanceof PlatformError) throw error;
      logError(cloud, `The function ${source.name} could not be built`, error);
      throw new PlatformError("BOOT_ERROR");
    }
  }

  async function isolateOf(source: FunctionSource): Promise<Isolate> {
    if (isClosed) throw new PlatformError("WORKER_ERROR");
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

  async function reply(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice(PREFIX.length);
    const source = findSource(cloud.settings, path.split("/")[1] ?? "");
    if (!source) return platformErrorResponse("NOT_FOUND");

    const isPreflight = request.method === "OPTIONS";
    const errorCode =
      source.verifiesToken && !isPreflight ? await checkToken(request, cloud) : undefined;
    if (errorCode) return platformErrorResponse(errorCode);

    const isolate = await isolateOf(source);
    return isolate.fetch(new Request(new URL(path + url.search, url.origin), request));
  }

  async function fetch(request: Request): Promise<Response> {
    try {
      return await reply(request);
    } catch (error) {
      if (error instanceof PlatformError) return platformErrorResponse(error.code);
      throw error;
    }
  }
  const schedule = startSchedule(cloud, fetch);

  return {
    fetch,
    async close() {
      isClosed = true;
      schedule.end();
      const started = await Promise.allSettled([...running.values()].map((it) => it.isolate));
      await Promise.all(started.map((it) => it.status === "fulfilled" && it.value.end()));
    },
  };
}
