import { z } from "zod/v4";
import type { RequestError } from "../http/request-error";
import { postgrestError } from "./errors";
import type { ResultRow } from "./sql/result";

const WITHOUT_BODY = new Set([101, 204, 205, 304]);

interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** Applies the status and headers that a database function may have set. */
export function respond(parts: ResponseParts, row: ResultRow): Response {
  const headers = new Headers(parts.headers);
  const raised = raisedHeaders(row.headers);
  for (const name of raised.keys()) headers.delete(name);
  for (const [name, value] of raised) headers.append(name, value);
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

const guc = z.array(
  z.record(z.string(), z.string()).refine((header) => Object.keys(header).length === 1),
);

function raisedHeaders(text: string | null): Headers {
  try {
    const list = guc.parse(JSON.parse(text ?? "[]"));
    return new Headers(list.flatMap((header) => Object.entries(header)));
  } catch {
    throw postgrestError(
      500,
      "PGRST111",
      "response.headers guc must be a JSON array composed of objects " +
        "with a single key and a string value",
    );
  }
}
