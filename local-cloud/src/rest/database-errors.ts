import type { DatabaseError } from "../engine/engine";
import type { RequestError } from "../http/request-error";
import { postgrestError } from "./errors";

const SQLSTATE = /^[0-9A-Z]{5}$/;

const BY_CODE = new Map([
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["57P01", 503],
  ["P0001", 400],
]);

const BY_CLASS = new Map([
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  // Only the size or depth of the request itself can exceed these limits.
  ["54", 400],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
]);

// Two such limits have no code of their own.
const TOO_COMPLEX = /^tsquery stack too small|^invalid regular expression/;

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && SQLSTATE.test(String(error.code));
}

// Errors of node-postgres for a lost connection have system codes.
const NO_CONNECTION = /^E(?:CONN|PIPE|NOENT|TIMEDOUT)/;

export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return NO_CONNECTION.test(code) || error.message.startsWith("Connection terminated");
}

export function connectionError(): RequestError {
  return postgrestError(503, "PGRST001", "Database client error. Retrying the connection.");
}

/** A Postgres error, with the status that PostgREST gives to its code. */
export function fromDatabaseError(error: DatabaseError, isAnonymous: boolean): RequestError {
  if (error.code === "PGRST") return raisedError(error);

  const status = statusOf(error, isAnonymous);
  return postgrestError(status, error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    ...(status === 401 && { headers: { "www-authenticate": "Bearer" } }),
  });
}

function statusOf({ code, message }: DatabaseError, isAnonymous: boolean): number {
  if (code === "42501") return isAnonymous ? 401 : 403;
  if (code === "XX000" && TOO_COMPLEX.test(message)) return 400;
  if (code === "21000") return message.endsWith("requires a WHERE clause") ? 400 : 500;
  if (code.startsWith("PT")) return raisedStatus(Number(code.slice(2)));
  return BY_CODE.get(code) ?? BY_CLASS.get(code.slice(0, 2)) ?? 400;
}

function raisedStatus(status: number): number {
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
}

/** `raise sqlstate 'PGRST'`: message and detail are JSON with the whole response. */
function raisedError(error: DatabaseError): RequestError {
  const body = parseObject(error.message);
  const fields = parseObject(error.detail ?? "");
  if (!body || !fields || typeof fields.status !== "number") return unreadableRaisedError(error);

  return postgrestError(
    raisedStatus(fields.status),
    String(body.code ?? ""),
    String(body.message ?? ""),
    {
      details: body.details ?? null,
      hint: typeof body.hint === "string" ? body.hint : null,
      headers: stringsOf(fields.headers),
    },
  );
}

function unreadableRaisedError(error: DatabaseError): RequestError {
  const detail = error.detail ?? "";
  const isMessage = parseObject(error.message) === undefined;
  const message = "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error";

  return postgrestError(500, "PGRST121", message, {
    details: isMessage
      ? `Invalid JSON value for MESSAGE: '${error.message}'`
      : detail === ""
        ? "DETAIL is missing in the RAISE statement"
        : `Invalid JSON value for DETAIL: '${detail}'`,
    hint: isMessage
      ? "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' " +
        "and optional keys: 'details', 'hint'."
      : "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' " +
        "and optional key: 'status_text'.",
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function stringsOf(headers: unknown): Record<string, string> {
  if (typeof headers !== "object" || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
