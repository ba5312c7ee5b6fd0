import { z } from "zod/v4";
import type { Settings } from "~/settings";

const TIMEOUT_MS = 2_000;
const rows = z.array(z.object({ id: z.uuid() })).max(1);

/** Reads a row that every visitor may read, because a proxy in the backend's place may answer 200, too. */
export async function isBackendReady({
  SUPABASE_URL,
  SUPABASE_ANON_KEY,
}: Pick<Settings, "SUPABASE_URL" | "SUPABASE_ANON_KEY">) {
  try {
    const response = await fetch(`${SUPABASE_URL}/rest/v1/jobs?select=id&limit=1`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return response.ok && rows.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
