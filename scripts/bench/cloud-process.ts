import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";

export interface CloudProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of Node until it is ready. */
  startedIn: number;
  visitor(): SupabaseClient;
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
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...env,
      LOCAL_CLOUD_PORT: "0",
      SCHEDULE_SECONDS: "0",
      SEED: "demo",
      AUTH_RATE_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilReady(child);
  const startedIn = performance.now() - begin;

  const written = parseEnv(await readFile(join(env.DATA_DIR, "local.env"), "utf8"));
  const { SUPABASE_URL: url = "", SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = written;
  const clientWith = (key = ""): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    });

  return {
    url,
    pid: child.pid ?? 0,
    startedIn,
    visitor: () => clientWith(SUPABASE_ANON_KEY),
    service: () => clientWith(SUPABASE_SERVICE_ROLE_KEY),
    memory: () => residentMegabytes(child.pid),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text) => String(text).includes("local.env") && resolve());
    child.once("exit", (code) => reject(new Error(`The local cloud ended with code ${code}.`)));
  });
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
