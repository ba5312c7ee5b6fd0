import type { RequestError } from "../http/request-error";
import { postgrestError } from "./errors";
import type { ResultRow } from "./sql/result";

const WITHOUT_BODY = new Set([101, 204, 205, 304]);

export interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** Applies the status and headers that a database function may have set. */
export function respond(parts: ResponseParts, row: ResultRow): Response {
  const headers = new Headers(parts.headers);
  for (const [name, value] of raisedHeaders(row.headers)) headers.set(name, value);
  const status = row.status === null ? parts.status : raisedStatus(row.status);

  return new Response(WITHOUT_BODY.has(status) ? null : parts.body, { status, headers });
}

export function respondError(error: RequestError, isHead: boolean): Response {
  const isEmpty = isHead || WITHOUT_BODY.has(error.status);
  return new Response(isEmpty ? null : JSON.stringify(error.body), {
    status: error.status,
    headers: error.headers,
  });
}

function raisedStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw postgrestError(500, "PGRST112", "response.status guc must be a valid status code");
}

function raisedHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new TypeError();
    const pairs = list.flatMap((one: Record<string, string>) => Object.entries(one));
    return [...new Headers(pairs)];
  } catch {
    throw postgrestError(
      500,
      "PGRST111",
      "response.headers guc must be a JSON array composed of objects " +
        "with a single key and a string value",
    );
  }
}
