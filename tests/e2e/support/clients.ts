import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#database";
import { realtimeOver } from "../../../app/services/web-socket.server";
import type { Site } from "./site";

export type Backend = SupabaseClient<Database>;

/** A client of a site's backend, with that key. */
export function clientOf({ cloudUrl }: Pick<Site, "cloudUrl">, key: string): Backend {
  return createClient<Database>(cloudUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: realtimeOver(),
  });
}
