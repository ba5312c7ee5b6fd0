import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { realtimeOver } from "../../app/services/web-socket.server";
import { CLOUD_READY, startChild } from "../setup/child.mjs";
import { readLocalEnv } from "../setup/local-env.mjs";
import { residentMegabytes } from "./load";

export interface CloudProcess {
  url: string;
  pid: number;
  /** The secret key of the local payment provider. */
  paymentKey: string;
  /** Milliseconds from the start of Node until it is ready. */
  startedIn: number;
  anon(): SupabaseClient;
  service(): SupabaseClient;
  /** In megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startCloudProcess(
  program: string,
  env: { DATA_DIR: string; DATABASE_URL: string; SITE_URL?: string },
): Promise<CloudProcess> {
  const begin = performance.now();
  const variables = {
    ...process.env,
    ...env,
    LOCAL_CLOUD_PORT: "0",
    SCHEDULE_SECONDS: "0",
    SEED: "demo",
    AUTH_RATE_LIMITS: "off",
  };
  const { pid, stop } = await startChild(program, variables, { ready: CLOUD_READY });
  const startedIn = performance.now() - begin;

  const local = await readLocalEnv(env.DATA_DIR);
  const { SUPABASE_URL: url = "", STRIPE_SECRET_KEY: paymentKey = "" } = local;
  const clientWith = (key = ""): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: realtimeOver(),
    });

  return {
    url,
    pid,
    paymentKey,
    startedIn,
    anon: () => clientWith(local.SUPABASE_ANON_KEY),
    service: () => clientWith(local.SUPABASE_SERVICE_ROLE_KEY),
    memory: () => residentMegabytes(pid),
    stop,
  };
}
