import type { Random } from "./random";
import type { Fetch } from "./stepped-call";

/** What may become of a request to the payment provider instead of its answer. */
export type Fault = (
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
) => Promise<Response>;

// This header keeps the official client from trying again by itself, which takes time.
const ONCE = { "stripe-should-retry": "false" };
const json = (status: number, body: unknown) => Response.json(body, { status, headers: ONCE });
const text = (status: number, body: string, type = "application/json") =>
  new Response(body, { status, headers: { ...ONCE, "content-type": type } });

const answer = (make: () => Response): Fault => {
  return async () => make();
};
const afterwards = (fault: Fault): Fault => {
  return async (send) => {
    await send();
    return fault(send);
  };
};
const changed = (change: (session: Record<string, unknown>) => object): Fault => {
  return async (send) => {
    const response = await send();
    const session = await response.json();
    return session.object ? json(200, change(session)) : json(response.status, session);
  };
};

export const unreachable: Fault = async () => {
  throw new TypeError("fetch failed");
};
export const hanging: Fault = (_send, signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
export const responseLost = afterwards(unreachable);

const ANSWERS: Record<string, Fault> = {
  "500 without an error": answer(() => json(500, { message: "boom" })),
  "500 with an error": answer(() => json(500, { error: { type: "api_error", message: "Sorry" } })),
  "500 with a text as its error": answer(() => json(500, { error: "boom" })),
  "an empty object": answer(() => json(200, {})),
  null: answer(() => json(200, null)),
  "a list": answer(() => json(200, [])),
  "another object": answer(() => json(200, { object: "customer", id: "cus_1", status: "expired" })),
  "only a status": answer(() => json(200, { status: "expired" })),
  "half a body": answer(() => text(200, '{"id":"cs_test_1","object":"checkout.session","stat')),
  "an empty body": answer(() => text(200, "")),
  HTML: answer(() => text(200, "<!doctype html><title>Sign in</title>", "text/html")),
  "HTML with 503": answer(() => text(503, "<h1>Service Unavailable</h1>", "text/html")),
  "a gateway's 404": answer(() => json(404, { message: "Not Found" })),
  "a gateway's 404 with an error": answer(() => json(404, { error: "resource_missing" })),
  "a 404 of another kind": answer(() =>
    json(404, { error: { type: "invalid_request_error", message: "Unrecognized request URL" } }),
  ),
  "resource_missing with 500": answer(() =>
    json(500, { error: { type: "invalid_request_error", code: "resource_missing" } }),
  ),
  "a key of another account or mode": answer(() =>
    json(404, {
      error: {
        type: "invalid_request_error",
        code: "resource_missing",
        message: "No such checkout.session; a similar object exists in live mode.",
      },
    }),
  ),
  "a wrong key": answer(() => json(401, { error: { type: "invalid_request_error" } })),
};

const CHANGES: Record<string, Fault> = {
  "a session without a status": changed(({ status, ...session }) => session),
  "a session without a payment status": changed(({ payment_status, ...session }) => session),
  "a session without an amount": changed(({ amount_total, ...session }) => session),
  "a session without an id": changed(({ id, ...session }) => session),
  "a session with an unknown status": changed((session) => ({ ...session, status: "closed" })),
  "a session with an unknown payment status": changed((session) => ({
    ...session,
    payment_status: "perhaps",
  })),
  "a session that is complete and unpaid": changed((session) => ({
    ...session,
    status: "complete",
    payment_status: "unpaid",
  })),
};

/** Answers that leave the state of a session unknown. */
export const FAULTS: Record<string, Fault> = {
  ...ANSWERS,
  ...CHANGES,
  "no connection": unreachable,
};

/** All faults, and each of them after the provider has done what was requested. */
const ALL_FAULTS: [name: string, fault: Fault][] = [
  ...Object.entries(FAULTS),
  ...Object.entries(FAULTS).map(([name, fault]): [string, Fault] => [
    `${name}, afterwards`,
    afterwards(fault),
  ]),
];

const FAULT_RATE = 0.12;

interface RandomScenario {
  random: Random;
  log(what: string): void;
}

/** Lets some of a scenario's requests to the payment provider fail. */
export function withFaults(fetch: Fetch, scenario: RandomScenario): Fetch {
  const { random } = scenario;
  return async (url, init) => {
    const send = () => fetch(url, init);
    if (!url.includes("/v1/checkout/sessions") || !random.chance(FAULT_RATE)) return send();
    const [name, fault] = random.pick(ALL_FAULTS) ?? ["none", (good) => good()];
    scenario.log(`the provider answers with ${name}`);
    return fault(send);
  };
}
