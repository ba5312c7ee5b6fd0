import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod/v4";
import { logBackendError } from "~/lib/log.server";
import type { Db } from "./supabase.server";

const errorAnswer = z.object({ error: z.string(), code: z.string().optional() });

/**
 * The answer of an edge function, or its "no" with a text for the user; status 0 for silence. It
 * comes within the time of the request, unless it is given its own.
 */
export async function callFunction(
  db: Db,
  name: string,
  body: Record<string, unknown>,
  options: { timeout?: number } = {},
) {
  const { data, error } = await db.functions.invoke<unknown>(name, { body, ...options });
  if (!error) return { ok: true as const, data };

  const response: unknown = error instanceof FunctionsHttpError ? error.context : null;
  if (!(response instanceof Response)) {
    logBackendError(`${name} did not answer`, error);
    return { ok: false as const, status: 0, code: undefined, message: undefined, data: null };
  }
  const answered: unknown = await response.json().catch(() => null);
  const read = errorAnswer.safeParse(answered).data;
  return {
    ok: false as const,
    status: response.status,
    code: read?.code,
    message: read?.error,
    data: answered,
  };
}
