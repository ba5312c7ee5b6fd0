import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { setting } from "./setting.ts";

// why: a function serves many people and keeps no session of its own.
const STATELESS = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Acts as whoever sent the token: row level security decides. */
export function clientOf(token: string): SupabaseClient {
  return createClient(setting("SUPABASE_URL"), setting("SUPABASE_ANON_KEY"), {
    auth: STATELESS,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

// why: accounts, checkouts and mails are nobody's to touch through the API, so the functions that
// make them hold the service key; each of them checks its caller before it uses this client.
export function serviceClient(): SupabaseClient {
  return createClient(setting("SUPABASE_URL"), setting("SUPABASE_SERVICE_ROLE_KEY"), {
    auth: STATELESS,
  });
}
