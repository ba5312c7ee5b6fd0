import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { realtimeOver } from "../../app/services/web-socket.server";
import { readSettings, type Settings } from "../../local-cloud/src/settings";
import { type RunningCloud, startCloud } from "../../local-cloud/src/start";
import { copyBackend, type EngineName } from "./backends";

export interface TestCloud extends RunningCloud {
  /** A client without a session. */
  anon(): SupabaseClient;
  /** A client with the service key. */
  service(): SupabaseClient;
  /** A client signed in with that account. */
  as(email: string, password?: string): Promise<SupabaseClient>;
  /** What the cloud has logged. */
  logged: string[];
}

const ENGINES: readonly EngineName[] = ["pglite", "postgres"];

interface TestOptions {
  /** The engines to run on; all by default. */
  engines?: readonly EngineName[];
  /** What the database begins with; nothing by default. */
  seed?: Settings["seed"];
  settings?: Partial<Settings>;
}

/** Runs the same tests on each engine, with a cloud and a database of their own. */
export function onEachEngine(
  title: string,
  define: (cloud: () => TestCloud, engine: EngineName) => void,
  options: TestOptions = {},
) {
  for (const engine of options.engines ?? ENGINES) {
    const isAbsent = engine === "postgres" && inject("backends").postgres === "absent";
    if (isAbsent) console.warn(`SKIPPED on Postgres, whose programs are not here: ${title}`);

    describe.skipIf(isAbsent)(`${title} (${engine})`, () => {
      let running: (TestCloud & { cleanUp(): Promise<void> }) | undefined;
      beforeAll(async () => {
        running = await startTestCloud(engine, options);
      });
      afterAll(() => running?.cleanUp());

      define(() => {
        if (!running) throw new Error("The cloud is there from beforeAll to afterAll only.");
        return running;
      }, engine);
    });
  }
}

/** Runs the tests on Postgres, or on PGlite where there is none; those of the database in a long run on each engine. */
export function onOneEngine(
  title: string,
  define: (cloud: () => TestCloud, engine: EngineName) => void,
  options: Omit<TestOptions, "engines"> = {},
) {
  const engine = inject("backends").postgres === "absent" ? "pglite" : "postgres";
  onEachEngine(title, define, {
    ...options,
    engines: inject("isOnEachEngine") ? ENGINES : [engine],
  });
}

/** A cloud on a free port, over a copy of the migrated and seeded database. */
async function startTestCloud(engine: EngineName, { seed = "empty", settings }: TestOptions) {
  const dataDir = await mkdtemp(join(inject("backends").folder, "cloud-"));
  const database = await copyDatabase(engine, seed, dataDir);
  const logged: string[] = [];
  const log = (line: string) => {
    logged.push(line);
    console.log(line);
  };
  // A schedule would claim what a test has just written.
  const base = { ...readSettings({ AUTH_RATE_LIMITS: "off" }), scheduleSeconds: 0 };
  const wanted = { ...base, port: 0, dataDir, databaseUrl: database.url, seed };
  const cloud = await startCloud({ ...wanted, ...settings }, { log });

  return {
    ...cloud,
    ...clientsOf(cloud),
    log,
    logged,
    async cleanUp() {
      await cloud.stop();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of one's own, as the run has prepared it. */
export function copyDatabase(engine: EngineName, seed: Settings["seed"], dataDir: string) {
  return copyBackend(inject("backends"), { engine, seed, dataDir });
}

function clientsOf({ url, keys }: RunningCloud) {
  const client = (key: string): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: realtimeOver(),
    });

  return {
    anon: () => client(keys.publishable),
    service: () => client(keys.secret),
    async as(email: string, password = "homeline-demo") {
      const user = client(keys.publishable);
      const { error } = await user.auth.signInWithPassword({ email, password });
      if (error) throw new Error(`${email} cannot sign in: ${error.message}`);
      return user;
    },
  };
}
