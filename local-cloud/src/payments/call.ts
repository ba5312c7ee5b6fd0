import type { Checkout } from "./checkout";
import type { Store } from "./events";
import { type FormObject, parseForm } from "./form";
import { StripeError } from "./stripe-error";

export interface Call {
  method: string;
  path: string;
  /** What stands for `:id` in the path. */
  id: string;
  /** The parameters, still encoded. */
  text: string;
  form: FormObject;
  requestId: string;
  idempotencyKey: string | null;
}

export interface Api {
  checkout: Checkout;
  /** Changes something in one transaction, once per idempotency key, and sends its events. */
  once(call: Call, work: (store: Store) => Promise<unknown>): Promise<Response>;
}

/** What answers, by method and path, as in `GET /v1/refunds/:id`. */
export type Calls = Record<string, (call: Call, api: Api) => Promise<unknown>>;

export async function readCall(request: Request, requestId: string): Promise<Call> {
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
    id: "",
    text,
    form: parseForm(text),
    requestId,
    idempotencyKey: request.headers.get("idempotency-key"),
  };
}
