import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import type { Database } from "../../../app/database.types";
import type { Site } from "./site";

export type Backend = SupabaseClient<Database>;

/** A site's backend as whoever holds that key may see it. */
export function clientOf({ cloudUrl }: Pick<Site, "cloudUrl">, key: string): Backend {
  return createClient<Database>(cloudUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // why: Node 20 has no WebSocket of its own, and the client looks for one when it is made.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
