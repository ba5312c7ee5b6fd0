import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import type { Database } from "../../../app/database.types";
import type { Site } from "./site";

export type Backend = SupabaseClient<Database>;

/** A client of a site's backend, with that key. */
export function clientOf({ cloudUrl }: Pick<Site, "cloudUrl">, key: string): Backend {
  return createClient<Database>(cloudUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and the client requires one.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
