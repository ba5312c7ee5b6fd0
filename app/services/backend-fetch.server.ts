import { setTimeout as delay } from "node:timers/promises";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { log } from "~/lib/log.server";
import { isAuthAnswer, refusalOfServer } from "./auth-answer.server";
import { CircuitBreaker } from "./circuit-breaker.server";
import { pathSentTo } from "./client-address.server";
import { isRenewal, isRenewalAnswer } from "./session-renewal.server";

/** What the backend calls of one request share. */
export interface BackendCalls {
  /** How many were made. */
  count: number;
  /** When the last of them has to be over. */
  endsAt: number;
  /** Whether a call was not answered or its service failed. */
  isUnavailable: boolean;
  /** The circuit breakers that have counted a failure of the request. */
  failedBreakers: Set<CircuitBreaker>;
  /** Called after a call that may have changed something. */
  onWrite?: (service: string) => void;
}

/** The time for all calls of a request with their retries; people reload a page that takes longer. */
const REQUEST_TIMEOUT_MS = 8_000;
const RETRY_DELAYS_MS = [250, 1_000];

// One circuit breaker a service, since one may fail alone. Edge functions have none, because each
// may be slow for reasons of its own.
const breakers: Record<string, CircuitBreaker> = {
  auth: new CircuitBreaker("Auth"),
  rest: new CircuitBreaker("The database"),
};

export const beginCalls = ({
  timeoutMs = REQUEST_TIMEOUT_MS,
  startedAt = performance.now(),
} = {}): BackendCalls => ({
  count: 0,
  endsAt: startedAt + timeoutMs,
  isUnavailable: false,
  failedBreakers: new Set(),
});

/** The result of work that others may wait for, too, if it comes within the time of this request. */
export async function withinTimeOf<Value>(
  calls: BackendCalls,
  work: Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), calls.endsAt - performance.now());
  });
  try {
    return await Promise.race([work, end]);
  } catch (error) {
    calls.isUnavailable = true;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The `fetch` of a Supabase client; `send` does the sending. All calls of a request share one time
 * limit. A call with a signal has its own, which is added to that of the request. Without `shared`
 * each call has the whole time, for work that goes on after the answer has begun.
 */
export function backendFetch(send: typeof fetch, shared?: BackendCalls): typeof fetch {
  return async (input, init) => {
    const calls = shared ?? beginCalls();
    const call = describeCall(input, init);
    const startedAt = performance.now();
    calls.count++;

    try {
      const answer = await sendWithRetries(send, call, calls);
      calls.isUnavailable ||= await hasFailed(call, answer);
      return answer;
    } catch (error) {
      calls.isUnavailable = true;
      const isRefused = error instanceof BackendUnavailable && error.reason === "refused";
      if (!isRefused) log.error(`${call.name} was not answered: ${String(error)}`);
      throw error;
    } finally {
      // Even a call without an answer may have changed something.
      if (!call.isRead) calls.onWrite?.(call.service);
      if (init?.signal) calls.endsAt += performance.now() - startedAt;
    }
  };
}

interface Call {
  input: RequestInfo | URL;
  init: RequestInit | undefined;
  /** For the log, without the query. */
  name: string;
  service: string;
  path: string;
  isRead: boolean;
  isRenewal: boolean;
}

function describeCall(input: RequestInfo | URL, init: RequestInit | undefined): Call {
  const url = new URL(input instanceof Request ? input.url : input);
  const { pathname } = url;
  const method = init?.method ?? "GET";

  return {
    input,
    init,
    name: `${method} ${pathSentTo(method, pathname)}`,
    service: /\w+(?=\/v1\/)/.exec(pathname)?.[0] ?? "",
    path: pathname,
    isRead: method === "GET" || method === "HEAD",
    isRenewal: isRenewal(url),
  };
}

async function sendWithRetries(
  send: typeof fetch,
  call: Call,
  calls: BackendCalls,
): Promise<Response> {
  const breaker = breakers[call.service];
  const timeLeft = () => calls.endsAt - performance.now();
  const attempt = () =>
    breaker
      ? breaker.run(
          timeLeft(),
          (timeoutMs) => sendOnce(send, call, timeoutMs),
          calls.failedBreakers,
        )
      : sendOnce(send, call, timeLeft());

  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayRepeat(call, error) || timeLeft() < wait) throw error;
    }
    await delay(wait);
  }
  return attempt();
}

/** Whether the call may be sent again: it only reads, is idempotent, or cannot have arrived. */
function mayRepeat({ isRead, isRenewal }: Call, error: unknown): boolean {
  if (!(error instanceof BackendUnavailable) || error.reason !== "broken") return false;

  return isRead || isRenewal || isUnsent(error);
}

const isUnsent = ({ cause }: BackendUnavailable) => codeOf(cause) === "ECONNREFUSED";

/** What the system calls the failure of a `fetch`. */
function codeOf(error: unknown): string {
  const failure = error instanceof Error ? error.cause : null;

  return failure instanceof Error && "code" in failure ? String(failure.code) : "no code";
}

async function sendOnce(send: typeof fetch, call: Call, timeoutMs: number): Promise<Response> {
  const { input, init } = call;
  if (timeoutMs <= 0 && !init?.signal) throw tooLate();
  const signal = init?.signal ?? AbortSignal.timeout(Math.ceil(timeoutMs));

  const { response, body } = await readWhole(send(input, { ...init, signal })).catch((cause) => {
    if (signal.aborted) throw tooLate();
    throw new BackendUnavailable(`the connection failed (${codeOf(cause)})`, { cause });
  });
  if (isNoAnswer(call, response, body)) {
    throw new BackendUnavailable(`what came had status ${response.status}`);
  }
  return new Response(body || null, response);
}

const tooLate = () => new BackendUnavailable("its time is over", { reason: "late" });

/** The body is read, too, because an answer that stops half-way is none. */
async function readWhole(answer: Promise<Response>) {
  const response = await answer;

  return { response, body: await response.text() };
}

// Gateways answer these for a service that does not, or is asked too often, and PostgREST for a full pool.
const UNAVAILABLE_STATUSES = [429, 502, 503, 504, 520, 521, 522, 523, 524];
// The database stops a statement that takes too long, and all of them when it is shut down.
const CANCELED = /^\{[^{}]*"code": ?"57/;

function isNoAnswer(call: Call, response: Response, body: string) {
  const { status, ok, headers } = response;
  // The backend answers JSON; a page comes from something that stands before it.
  if (headers.get("Content-Type")?.startsWith("text/html")) return true;
  if (call.isRenewal) return !isRenewalAnswer(status, body);
  if (call.service === "auth") return !isAuthAnswer(call.path, response, body);
  // Each edge function says whether it has done what it was asked.
  if (call.service === "functions") return status === 200 && !/"success": ?(true|false)/.test(body);

  // PostgREST counts the rows of each success; what stands before it does not.
  const isForeign = call.service === "rest" && ok && !headers.has("Content-Range");
  return isForeign || UNAVAILABLE_STATUSES.includes(status) || CANCELED.test(body);
}

/** Whether an answer means that the service is out of order. */
async function hasFailed({ name, service }: Call, answer: Response): Promise<boolean> {
  const { status } = answer;
  const refusal =
    service === "auth" && status === 401 && refusalOfServer(await answer.clone().text());
  if (refusal) log.error(`${name} was refused to this server: ${refusal}`);
  // An error 500 of the database is our own bug. One of Auth or a function is theirs, and passes.
  return Boolean(refusal) || (service !== "rest" && status >= 500);
}
