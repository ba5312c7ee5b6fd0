import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { realtimeOver } from "../../app/services/web-socket.server";
import { CLOUD_READY, startChild } from "../setup/child.mjs";
import { readLocalEnv } from "../setup/local-env.mjs";

export interface CloudProcess {
  url: string;
  pid: number;
  service(): SupabaseClient;
  stop(): Promise<void>;
}

export async function startCloudProcess(
  program: string,
  env: { DATA_DIR: string; DATABASE_URL: string; SITE_URL?: string },
): Promise<CloudProcess> {
  const variables = {
    ...process.env,
    ...env,
    LOCAL_CLOUD_PORT: "0",
    SCHEDULE_SECONDS: "0",
    SEED: "demo",
    AUTH_RATE_LIMITS: "off",
  };
  const { pid, stop } = await startChild(program, variables, { ready: CLOUD_READY });

  const local = await readLocalEnv(env.DATA_DIR);
  const { SUPABASE_URL: url = "", SUPABASE_SERVICE_ROLE_KEY: key = "" } = local;
  return {
    url,
    pid,
    service: () =>
      createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: realtimeOver(),
      }),
    stop,
  };
}
