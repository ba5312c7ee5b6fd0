import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod/v4";
import type { Db } from "./supabase.server";

const refused = z.object({ error: z.string() });

/** Calls an edge function: its answer, or the "no" that its caller may read. A bug of its rises. */
export async function callFunction(db: Db, name: string, body: Record<string, unknown>) {
  const { data, error } = await db.functions.invoke<unknown>(name, { body });
  if (!error) return { ok: true as const, data };

  const response: unknown = error instanceof FunctionsHttpError ? error.context : null;
  if (!(response instanceof Response) || response.status >= 500) throw error;
  const { error: message } = refused.parse(await response.json());
  return { ok: false as const, status: response.status, message };
}
