import type { RequestHandler } from "express";
import { isBackendReady } from "~/services/backend-ready.server";
import type { Settings } from "~/settings";

type State = "ok" | "down" | "stopping";

/** Fails as soon as the server is told to stop. It does not ask the backend, which may be slow. */
export function livez(stopping: AbortSignal): RequestHandler {
  return health(() => (stopping.aborted ? "stopping" : "ok"));
}

/** Fails while the backend does not answer. */
export function readyz(settings: Settings, stopping: AbortSignal): RequestHandler {
  let asking: Promise<boolean> | undefined;

  return health(async () => {
    if (stopping.aborted) return "stopping";
    // Checks that come at once share one call to the backend.
    asking ??= isBackendReady(settings).finally(() => {
      asking = undefined;
    });
    return (await asking) ? "ok" : "down";
  });
}

function health(ask: () => State | Promise<State>): RequestHandler {
  return async (_req, res) => {
    const status = await ask();
    res.set("Cache-Control", "no-store");
    res.status(status === "ok" ? 200 : 503).json({ status });
  };
}
