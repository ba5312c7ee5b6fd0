import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Settings } from "../../../local/settings";
import { startChild } from "../../../scripts/setup/child.mjs";
import { copyBackend, type EngineName } from "../../support/backends";
import { freePort } from "../../support/free-port";
import { prepared } from "./prepare";

type Seed = Settings["seed"];

/** A whole Homeline of one's own: a local cloud and a web server, each a process. */
export interface Site {
  url: string;
  port: number;
  cloudUrl: string;
  /** What any Supabase client needs to reach this one's backend. */
  keys: { publishable: string; secret: string };
  /** Its backend, which can be away for a while. */
  cloud: { stop(): Promise<void>; start(): Promise<void> };
  /** Starts one more web server, which reaches the same backend under another address. */
  openBranch(cloudUrl: string): Promise<Site>;
  /** What the web server has printed. */
  log(): string;
  stop(): Promise<void>;
}

type Variables = Record<string, string>;
type Backend = Awaited<ReturnType<typeof startBackend>>;

export async function startSite(
  variables: Variables = {},
  { seed = "demo" }: { seed?: Seed } = {},
): Promise<Site> {
  // why: the mails that the cloud sends name the site's address before the site is there.
  const port = await freePort();
  const backend = await startBackend(seed, addressOf(port));
  const site = await openDoor(backend, port, variables);

  return {
    ...site,
    async stop() {
      await site.stop();
      await backend.stop();
    },
  };
}

/** A web server before a backend. */
async function openDoor(backend: Backend, port: number, variables: Variables): Promise<Site> {
  const url = addressOf(port);
  const web = await startProgram(
    prepared().webProgram,
    {
      ...backend.variables,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      COOKIE_SECRET: randomBytes(32).toString("hex"),
      ...variables,
    },
    "The web site is at",
  );

  return {
    ...backend,
    url,
    port,
    openBranch: async (cloudUrl) =>
      openDoor(backend, await freePort(), { ...variables, SUPABASE_URL: cloudUrl }),
    log: web.output,
    stop: web.stop,
  };
}

async function startBackend(seed: Seed, siteUrl: string) {
  const { cloudProgram, backends } = prepared();
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-e2e-"));
  const database = await copyBackend(backends, { engine: engineFor(seed), seed, dataDir });
  const place = {
    DATA_DIR: dataDir,
    LOCAL_CLOUD_PORT: "0",
    SITE_URL: siteUrl,
    SEED: seed,
    ...(database.url && { DATABASE_URL: database.url }),
  };
  let cloud = await startProgram(cloudProgram, place, "local.env");
  const variables = parseEnv(await readFile(join(dataDir, "local.env"), "utf8")) as Variables;
  const cloudUrl = variables.SUPABASE_URL ?? "";

  return {
    variables,
    cloudUrl,
    keys: {
      publishable: variables.SUPABASE_ANON_KEY ?? "",
      secret: variables.SUPABASE_SERVICE_ROLE_KEY ?? "",
    },
    cloud: {
      stop: () => cloud.stop(),
      async start() {
        const again = { ...place, LOCAL_CLOUD_PORT: new URL(cloudUrl).port };
        cloud = await startProgram(cloudProgram, again, "local.env");
      },
    },
    async stop() {
      await cloud.stop();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// why: both engines get to see a browser; the quicker one carries most of the stories.
function engineFor(seed: Seed): EngineName {
  return seed === "demo" && prepared().backends.postgres !== "absent" ? "postgres" : "pglite";
}

const addressOf = (port: number) => `http://localhost:${port}`;

/** Starts a program and waits until it says that it is ready. */
async function startProgram(program: string, variables: Variables, sign: string) {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
  let output = "";
  let heard = () => {};
  const { exited, stop } = startChild(program, { ...inherited, ...variables }, (text: string) => {
    output += text;
    heard();
  });

  await new Promise<void>((ready, refuse) => {
    heard = () => {
      if (output.includes(sign)) ready();
    };
    exited.then(() => refuse(new Error(`${program} ended: ${output}`)));
  });
  return { stop, output: () => output };
}
