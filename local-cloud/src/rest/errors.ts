import { RequestError } from "../http/request-error";

interface ErrorFields {
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
}

export function postgrestError(
  status: number,
  code: string,
  message: string,
  fields: ErrorFields = {},
): RequestError {
  const body = { code, details: fields.details ?? null, hint: fields.hint ?? null, message };

  return new RequestError(status, body, {
    "content-type": "application/json; charset=utf-8",
    "proxy-status": `PostgREST; error=${code}`,
    ...fields.headers,
  });
}

export function unparsable(message: string, details: string): RequestError {
  return postgrestError(400, "PGRST100", message, { details });
}

export function invalidBody(message: string): RequestError {
  return postgrestError(400, "PGRST102", message);
}

export function invalidRange(details: string): RequestError {
  return postgrestError(416, "PGRST103", "Requested range not satisfiable", { details });
}

export function offsetBeyond(offset: bigint, total: bigint): RequestError {
  return invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
}

export function schemaNotExposed(schema: string): RequestError {
  return postgrestError(406, "PGRST106", `Invalid schema: ${schema}`, {
    hint: "Only the following schemas are exposed: public",
  });
}

export function mediaTypeUnavailable(accepted: string): RequestError {
  return postgrestError(406, "PGRST107", `None of these media types are available: ${accepted}`);
}

export function notEmbedded(name: string): RequestError {
  return postgrestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function embeddedTwice(alias: string): RequestError {
  return postgrestError(400, "42712", `table name "${alias}" specified more than once`);
}

export function notSingular(rows: number): RequestError {
  return postgrestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

export function aggregatesNotAllowed(): RequestError {
  return postgrestError(400, "PGRST123", "Use of aggregate functions is not allowed");
}

/** Hosted projects load `safeupdate`, which rejects a write to all rows. */
export function missingWhere(verb: "UPDATE" | "DELETE"): RequestError {
  return postgrestError(400, "21000", `${verb} requires a WHERE clause`);
}
