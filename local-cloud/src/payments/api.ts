import type { Cloud } from "../cloud";
import { checkApiKey } from "./authorize";
import { type Api, type Call, type Calls, readCall } from "./call";
import type { Checkout } from "./checkout";
import { disputeCalls } from "./dispute-calls";
import { API_VERSION } from "./events";
import { runOnce } from "./idempotency";
import { newId } from "./new-id";
import { paymentTestHelpers } from "./payment-test-helpers";
import { refundCalls } from "./refund-calls";
import { sessionCalls } from "./session-calls";
import { StripeError } from "./stripe-error";
import { testHelpers } from "./test-helpers";

const ROUTES = routesOf({
  ...sessionCalls,
  ...refundCalls,
  ...disputeCalls,
  ...testHelpers,
  ...paymentTestHelpers,
});

/** The part of Stripe's API that a shop with hosted payment pages calls. */
export function createApi({ engine, keys }: Cloud, checkout: Checkout) {
  const api: Api = {
    checkout,
    async once(call, work) {
      const result = await runOnce(engine, call, (tx) => work(checkout.store(tx, call.requestId)));
      checkout.webhooks.wake();
      return writeResponse(call, result);
    },
  };

  async function handle(request: Request, requestId: string): Promise<Response> {
    checkApiKey(request, keys.payment);
    const call = await readCall(request, requestId);
    const target = `${call.method} ${call.path}`;
    for (const { pattern, answer } of ROUTES) {
      const [matched, id = ""] = pattern.exec(target) ?? [];
      if (!matched) continue;
      const body = await answer({ ...call, id }, api);
      return body instanceof Response ? body : Response.json(body);
    }
    throw new StripeError(501, `The local payment provider does not implement ${target}.`, {
      type: "api_error",
      code: "not_implemented",
    });
  }

  return async function fetch(request: Request): Promise<Response> {
    const requestId = newId("req", 14);
    const response = await handle(request, requestId).catch((error: unknown) => {
      if (error instanceof StripeError) return error.toResponse();
      throw error;
    });
    response.headers.set("request-id", requestId);
    response.headers.set("stripe-version", API_VERSION);
    return response;
  };
}

function routesOf(calls: Calls) {
  return Object.entries(calls).map(([route, answer]) => ({
    pattern: new RegExp(`^${route.replace(":id", "([^/]+)")}$`),
    answer,
  }));
}

function writeResponse(
  { idempotencyKey }: Call,
  { response, replayOf }: { response: unknown; replayOf?: string },
): Response {
  const headers = new Headers();
  if (idempotencyKey !== null) headers.set("idempotency-key", idempotencyKey);
  if (replayOf) {
    headers.set("idempotent-replayed", "true");
    headers.set("original-request", replayOf);
  }
  return Response.json(response, { headers });
}
