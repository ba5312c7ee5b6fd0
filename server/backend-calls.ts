import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";

/** The backend calls of one request so far, and how long they took. */
export interface BackendUse {
  /** A cached page has none, as it calls nothing. */
  requestId?: string;
  calls: number;
  ms: number;
}

interface BackendCall {
  /** The first word of the path: rest, auth, functions. */
  service: string;
  method: string;
  /** 0 where there was no answer. */
  status: number;
  beganAt: number;
  ms: number;
  /** Undefined outside of a request. */
  use: BackendUse | undefined;
}

const current = new AsyncLocalStorage<BackendUse>();
const running = new Map<object, Pick<BackendCall, "status" | "beganAt" | "use">>();
const listeners = new Set<(call: BackendCall) => void>();

/** Counts the backend calls that are made in the course of `work`. */
export function countBackendCalls(use: BackendUse, work: () => void) {
  current.run(use, work);
}

/** The id of the request that the running code works for, if it is known. */
export const currentRequestId = () => current.getStore()?.requestId;

export function onBackendCall(listener: (call: BackendCall) => void) {
  listeners.add(listener);
}

interface FetchMessage {
  request: { method: string; path: string };
  response?: { statusCode: number };
}

// Node publishes each `fetch` on a diagnostics channel, so the app needs no code for this. The app
// fetches only from the backend.
function on(event: string, react: (message: FetchMessage) => void) {
  subscribe(`undici:request:${event}`, (message) => react(message as FetchMessage));
}

on("create", ({ request }) => {
  running.set(request, { status: 0, beganAt: Date.now(), use: current.getStore() });
});
on("headers", ({ request, response }) => {
  const call = running.get(request);
  if (call && response) call.status = response.statusCode;
});
on("trailers", end);
on("error", end);

function end({ request }: FetchMessage) {
  const call = running.get(request);
  if (!call) return;
  running.delete(request);

  const ms = Date.now() - call.beganAt;
  if (call.use) {
    call.use.calls += 1;
    call.use.ms += ms;
  }
  const service = request.path.split("/", 2)[1] ?? "";
  for (const listener of listeners) listener({ ...call, service, method: request.method, ms });
}
