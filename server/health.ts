import type { RequestHandler } from "express";
import { z } from "zod/v4";
import type { Settings } from "./settings";

const TIMEOUT_MS = 2_000;
const rows = z.array(z.object({ id: z.uuid() })).max(1);

type State = "ok" | "down" | "stopping";

/** Fails as soon as the server is told to stop. It does not ask the backend, which may be slow. */
export function livez(stopping: AbortSignal): RequestHandler {
  return health(() => (stopping.aborted ? "stopping" : "ok"));
}

/** Reads a row from the backend, because a proxy in its place may answer 200, too. */
export function readyz(settings: Settings, stopping: AbortSignal): RequestHandler {
  let asking: Promise<State> | undefined;

  return health(() => {
    if (stopping.aborted) return "stopping";
    // Checks that come at once share one call to the backend.
    asking ??= askBackend(settings).finally(() => {
      asking = undefined;
    });
    return asking;
  });
}

async function askBackend({ supabaseUrl, supabaseAnonKey }: Settings): Promise<State> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/jobs?select=id&limit=1`, {
      headers: { apikey: supabaseAnonKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return response.ok && rows.safeParse(JSON.parse(text)).success ? "ok" : "down";
  } catch {
    return "down";
  }
}

function health(ask: () => State | Promise<State>): RequestHandler {
  return async (_req, res) => {
    const status = await ask();
    res.set("Cache-Control", "no-store");
    res.status(status === "ok" ? 200 : 503).json({ status });
  };
}
