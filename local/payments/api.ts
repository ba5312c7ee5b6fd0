import type { Cloud } from "../cloud";
import { API_VERSION } from "./api-version";
import { authorize } from "./authorize";
import type { Cashier } from "./cashier";
import { type Branch, parseForm } from "./form";
import { once } from "./idempotency";
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
  /** The parameters as they came. */
  text: string;
  form: Branch;
  requestId: string;
  idempotencyKey: string | null;
}

const SESSION = /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/([a-z_]+))?)?$/;
const TEST_HELPERS = "/v1/test_helpers/";

const readExpand = object({ expand: optional(list(oneOf("line_items"), 4)) });

/** Stripe's API, as far as a shop with hosted payment pages calls it. */
export function createApi({ engine, keys, settings }: Cloud, cashier: Cashier) {
  async function answer(request: Request, requestId: string): Promise<Response> {
    authorize(request, keys.payment);
    const call = await readCall(request, requestId);
    if (call.path.startsWith(TEST_HELPERS)) {
      const path = call.path.slice(TEST_HELPERS.length);
      return Response.json(await answerTestHelper(cashier, { ...call, path }));
    }
    const [matched, id, part] = SESSION.exec(call.path) ?? [];
    switch (matched && `${call.method} ${id ? (part ?? "session") : "sessions"}`) {
      case "POST sessions":
        return create(call);
      case "POST expire":
        return expire(call, String(id));
      case "GET session":
        return Response.json(shown(await find(String(id)), readExpand(call.form, "").expand));
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
    const outcome = await once(engine, call, async (tx) => {
      const wanted = readSessionRequest(call.form, now);
      return shown(await insertSession(cashier.ledger(tx), wanted, now), wanted.expand);
    });
    cashier.watch();
    return written(call, outcome);
  }

  async function expire(call: Call, id: string): Promise<Response> {
    const { expand } = readExpand(call.form, "");
    const outcome = await once(engine, call, async (tx) =>
      shown(await expireSession(cashier.ledger(tx), id, call.requestId), expand),
    );
    cashier.courier.ring();
    return written(call, outcome);
  }

  function find(id: string): Promise<SessionRow> {
    return getSession(cashier.ledger(), id);
  }

  function shown(session: SessionRow, expand: string[] = []) {
    const body = sessionObject(session, settings.url);
    if (!expand.includes("line_items")) return body;
    return { ...body, line_items: listLineItems(session, { limit: "100" }) };
  }

  return async function fetch(request: Request): Promise<Response> {
    const requestId = newId("req", 14);
    const response = await answer(request, requestId).catch((error: unknown) => {
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

function written(
  { idempotencyKey }: Call,
  { answer, replayOf }: { answer: unknown; replayOf?: string },
): Response {
  const headers = new Headers();
  if (idempotencyKey !== null) headers.set("idempotency-key", idempotencyKey);
  if (replayOf) {
    headers.set("idempotent-replayed", "true");
    headers.set("original-request", replayOf);
  }
  return Response.json(answer, { headers });
}
