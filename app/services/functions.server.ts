import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod/v4";
import type { Db } from "./supabase.server";

const refused = z.object({ error: z.string() });

/** What an edge function answered, or the "no" that its caller may read; status 0 for silence. */
export async function callFunction(db: Db, name: string, body: Record<string, unknown>) {
  const { data, error } = await db.functions.invoke<unknown>(name, { body });
  if (!error) return { ok: true as const, data };

  const response: unknown = error instanceof FunctionsHttpError ? error.context : null;
  if (!(response instanceof Response)) {
    console.error(`${name} did not answer:`, error);
    return { ok: false as const, status: 0, message: undefined };
  }
  const told = refused.safeParse(await response.json().catch(() => null));
  return { ok: false as const, status: response.status, message: told.data?.error };
}
