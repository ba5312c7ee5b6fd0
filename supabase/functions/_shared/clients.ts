import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { projectKey, setting } from "./setting.ts";

export type Db = SupabaseClient<Database>;

// One process serves many users, so no session is stored.
const STATELESS = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Acts as the user of the token, under row level security. */
export function clientOf(token: string): Db {
  return createClient<Database>(setting("SUPABASE_URL"), projectKey("PUBLISHABLE"), {
    auth: STATELESS,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

// No user may write accounts, checkouts and mails through the API, so functions use the secret
// key for them; each function checks its caller first.
export function secretClient(): Db {
  return createClient<Database>(setting("SUPABASE_URL"), projectKey("SECRET"), {
    auth: STATELESS,
  });
}
