import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { realtimeOver } from "../../app/services/web-socket.server";
import { startChild } from "../setup/child.mjs";
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
  env: { DATA_DIR: string; DATABASE_URL: string },
): Promise<CloudProcess> {
  const begin = performance.now();
  const { pid, stop } = await startReady(program, {
    ...process.env,
    ...env,
    LOCAL_CLOUD_PORT: "0",
    SCHEDULE_SECONDS: "0",
    SEED: "demo",
    AUTH_RATE_LIMITS: "off",
  });
  const startedIn = performance.now() - begin;

  const written = parseEnv(await readFile(join(env.DATA_DIR, "local.env"), "utf8"));
  const { SUPABASE_URL: url = "", SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = written;
  const { STRIPE_SECRET_KEY: paymentKey = "" } = written;
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
    anon: () => clientWith(SUPABASE_ANON_KEY),
    service: () => clientWith(SUPABASE_SERVICE_ROLE_KEY),
    memory: () => residentMegabytes(pid),
    stop,
  };
}

/** A child that ends with this process, and has said where its keys are. */
async function startReady(program: string, env: Record<string, string | undefined>) {
  let output = "";
  let isReady = false;
  let onOutput = () => {};
  const child = startChild(program, env, (text: string) => {
    // Afterwards it writes a line for each request.
    if (!isReady) output += text;
    onOutput();
  });
  await new Promise<void>((ready, refuse) => {
    onOutput = () => {
      isReady ||= output.includes("local.env");
      if (isReady) ready();
    };
    child.exited.then(() => refuse(new Error(`The local cloud ended: ${output}`)));
  });
  return { pid: child.pid ?? 0, stop: child.stop };
}
