import type { RequestHandler } from "express";
import { type BackendProblem, findBackendState } from "~/services/backend-ready.server";
import type { Settings } from "~/settings";
import { VERSION } from "~/version";

interface Health {
  status: "ok" | "down" | "stopping";
  /** What is down. */
  problems?: BackendProblem[];
  /** Pages can be read, but what is sent is perhaps not stored. */
  writes?: "failing";
  version?: string;
  commit?: string;
}

/** Fails as soon as the server is told to stop. It does not ask the backend, which may be slow. */
export function livez({ COMMIT }: Settings, stopping: AbortSignal): RequestHandler {
  return health(() => ({
    status: stopping.aborted ? "stopping" : "ok",
    version: VERSION,
    commit: COMMIT,
  }));
}

/** Fails while the backend does not answer, nobody can sign in, or the schema is older than this build. */
export function readyz(settings: Settings, stopping: AbortSignal): RequestHandler {
  let asking: Promise<Health> | undefined;

  return health(async () => {
    if (stopping.aborted) return { status: "stopping" };
    // Checks that come at once share one call to the backend.
    asking ??= askBackend(settings).finally(() => {
      asking = undefined;
    });
    return asking;
  });
}

async function askBackend(settings: Settings): Promise<Health> {
  const { problems, isScheduleStill } = await findBackendState(settings);
  if (problems.length > 0) return { status: "down", problems };

  return { status: "ok", ...(isScheduleStill && { writes: "failing" }) };
}

function health(ask: () => Health | Promise<Health>): RequestHandler {
  return async (_req, res) => {
    const health = await ask();
    res.set("Cache-Control", "no-store");
    res.status(health.status === "ok" ? 200 : 503).json(health);
  };
}
