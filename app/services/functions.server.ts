import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod/v4";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { logBackendError } from "~/lib/log.server";
import type { Db } from "./supabase.server";

const goodAnswer = z.object({ success: z.boolean() });
const errorAnswer = z.object({ error: z.string(), code: z.string().optional() });

/**
 * The answer of an edge function, or its refusal with a text for the user. An answer of anything
 * else, such as a gateway, is thrown as `BackendUnavailable`. The call shares the time limit of the
 * request unless it has its own.
 */
export async function callFunction(
  db: Db,
  name: string,
  body: Record<string, unknown>,
  options: { timeout?: number } = {},
) {
  const { data, error } = await db.functions.invoke<unknown>(name, { body, ...options });
  if (!error && goodAnswer.safeParse(data).success) return { ok: true as const, data };

  const response: unknown = error instanceof FunctionsHttpError ? error.context : null;
  if (!(response instanceof Response)) throw noAnswer(name, error ?? { message: "no success" });
  const answered: unknown = await response.json().catch(() => null);
  const read = errorAnswer.safeParse(answered).data;
  const { status } = response;
  if (!read && (status === 429 || status >= 500))
    throw noAnswer(name, { message: `status ${status}` });
  return {
    ok: false as const,
    status,
    code: read?.code,
    message: read?.error,
    data: answered,
  };
}

function noAnswer(name: string, { message }: { message: string }) {
  logBackendError(`${name} did not answer`, { message });
  return new BackendUnavailable(`${name} did not answer`);
}
