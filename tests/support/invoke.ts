import type { SupabaseClient } from "@supabase/supabase-js";

/** What a caller of `functions.invoke` reads, whichever way it ended, with the status. */
export async function invoke(client: SupabaseClient, name: string, body: unknown) {
  const { data, error } = await client.functions.invoke(name, { body: body as object });
  if (!error) return { status: 200, ...data };
  return { status: error.context.status, ...(await error.context.json()) };
}
