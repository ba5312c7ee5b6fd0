import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { fetchInTheNameOf } from "../../app/services/client-address.server";
import { realtimeOver } from "../../app/services/web-socket.server";
import { projectEnv } from "../../local-cloud/src/keys/project-env";
import type { TestCloud } from "./cloud";

/** A client of the backend as the web server makes one for a browser at that address. */
export function webClientAt(cloud: TestCloud, address: string): SupabaseClient {
  const { CLIENT_ADDRESS_SECRET: secret } = projectEnv(cloud);

  return createClient(cloud.url, cloud.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchInTheNameOf({ address, secret }, fetch) },
    realtime: realtimeOver(),
  });
}
