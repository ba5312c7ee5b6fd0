import type { Cloud } from "../cloud";
import { checkApiKey } from "./authorize";
import type { Checkout } from "./checkout";
import { API_VERSION } from "./events";
import { type FormObject, parseForm } from "./form";
import { runOnce } from "./idempotency";
import { listLineItems } from "./line-items";
import { newId } from "./new-id";
import { list, object, oneOf, optional } from "./readers";
import { sessionObject } from "./session-object";
import { readSessionRequest } from "./session-request";
import type { SessionRow } from "./session-row";
import { expireSession, getSession, insertSession } from "./sessions";
import { StripeError } from "./stripe-error";
import { answerTestHelper } from "./test-helpers";

interface Call {
  method: string;
  path: string;
  /** The parameters, still encoded. */
  text: string;
  form: FormObject;
  requestId: string;
  idempotencyKey: string | null;
}

const SESSION = /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/([a-z_]+))?)?$/;
const TEST_HELPERS = "/v1/test_helpers/";

const readExpand = object({ expand: optional(list(oneOf("line_items"), 4)) });

/** The part of Stripe's API that a shop with hosted payment pages calls. */
export function createApi({ engine, keys, settings }: Cloud, checkout: Checkout) {
  async function handle(request: Request, requestId: string): Promise<Response> {
    checkApiKey(request, keys.payment);
    const call = await readCall(request, requestId);
    if (call.path.startsWith(TEST_HELPERS)) {
      const path = call.path.slice(TEST_HELPERS.length);
      return Response.json(await answerTestHelper(checkout, { ...call, path }));
    }
    const [matched, id, part] = SESSION.exec(call.path) ?? [];
    switch (matched && `${call.method} ${id ? (part ?? "session") : "sessions"}`) {
      case "POST sessions":
        return create(call);
      case "POST expire":
        return expire(call, String(id));
      case "GET session":
        return Response.json(present(await find(String(id)), readExpand(call.form, "").expand));
      case "GET line_items":
        return Response.json(listLineItems(await find(String(id)), call.form));
      default:
        throw new StripeError(
          501,
          `The local payment provider does not implement ${call.method} ${call.path}.`,
          { type: "api_error", code: "not_implemented" },
        );
    }
  }

  async function create(call: Call): Promise<Response> {
    const now = Math.floor(Date.now() / 1000);
    const result = await runOnce(engine, call, async (tx) => {
      const request = readSessionRequest(call.form, now);
      return present(await insertSession(checkout.store(tx), request, now), request.expand);
    });
    checkout.scheduleExpiry();
    return writeResponse(call, result);
  }

  async function expire(call: Call, id: string): Promise<Response> {
    const { expand } = readExpand(call.form, "");
    const result = await runOnce(engine, call, async (tx) =>
      present(await expireSession(checkout.store(tx), id, call.requestId), expand),
    );
    checkout.webhooks.wake();
    return writeResponse(call, result);
  }

  function find(id: string): Promise<SessionRow> {
    return getSession(checkout.store(), id);
  }

  function present(session: SessionRow, expand: string[] = []) {
    const body = sessionObject(session, settings.url);
    if (!expand.includes("line_items")) return body;
    return { ...body, line_items: listLineItems(session, { limit: "100" }) };
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

async function readCall(request: Request, requestId: string): Promise<Call> {
  const { pathname, search } = new URL(request.url);
  const type = request.headers.get("content-type") ?? "";
  const text = request.method === "GET" ? search.slice(1) : await request.text();
  if (text && request.method !== "GET" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw new StripeError(
      400,
      `Invalid request: send parameters as application/x-www-form-urlencoded, not ${type}.`,
    );
  }
  return {
    method: request.method,
    path: pathname,
    text,
    form: parseForm(text),
    requestId,
    idempotencyKey: request.headers.get("idempotency-key"),
  };
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
