import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Settings } from "../../../local-cloud/src/settings";
import { CLOUD_READY, startChild, WEB_READY } from "../../../scripts/setup/child.mjs";
import { readLocalEnv } from "../../../scripts/setup/local-env.mjs";
import { copyBackend, type EngineName } from "../../support/backends";
import { freePort } from "../../support/free-port";
import { prepared } from "./prepare-site";

type Seed = Settings["seed"];

/** A local cloud and a web server, each a process of its own. */
export interface Site {
  url: string;
  port: number;
  cloudUrl: string;
  /** The keys with which a Supabase client reaches this backend. */
  keys: { publishable: string; secret: string; payment: string };
  /** Stops and restarts the local cloud. */
  cloud: { stop(): Promise<void>; start(): Promise<void> };
  /** Starts another web server, which reaches the same backend at another address. */
  startSecondServer(cloudUrl: string, more?: Variables): Promise<Site>;
  /** The output of the web server. */
  log(): string;
  stop(): Promise<void>;
}

const SLOW_FORMS = fileURLToPath(new URL("slow-forms.mjs", import.meta.url));
const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";

type Variables = Record<string, string>;
type Backend = Awaited<ReturnType<typeof startBackend>>;

interface StartOptions {
  engine: EngineName;
  seed?: Seed;
  variables?: Variables;
  isRemixServe?: boolean;
  /** Whether what is due is done each minute. */
  isScheduled?: boolean;
  /** The address of a proxy before the web server. */
  siteUrl?: string;
}

export async function startSite(options: StartOptions): Promise<Site> {
  const { engine, seed = "demo", isRemixServe = false, isScheduled = true } = options;
  // The cloud's mails contain the site's address, so it must be known before the site starts.
  const port = await freePort();
  const siteUrl = options.siteUrl ?? addressOf(port);
  const variables = { ...options.variables, ...(options.siteUrl && { SITE_URL: siteUrl }) };
  const backend = await startBackend(engine, { seed, siteUrl, isScheduled });
  const site = await startWebServer(backend, port, { variables, isRemixServe });

  return {
    ...site,
    async stop() {
      await site.stop();
      await backend.stop();
    },
  };
}

async function startWebServer(
  backend: Backend,
  port: number,
  { variables, isRemixServe }: { variables: Variables; isRemixServe: boolean },
): Promise<Site> {
  const url = variables.SITE_URL ?? addressOf(port);
  const settings = {
    ...backend.variables,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    // Every test is a client with an address of its own, and has its own limits.
    TRUST_PROXY: "1",
    PORT: String(port),
    SITE_URL: url,
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    STOP_GRACE_SECONDS: "0",
    // Tests change rows behind the back of the web server, and look at once.
    CONTENT_CHECK_MS: "0",
    ...variables,
    ...slowForms(variables),
  };
  let log = "";
  const listen = (text: string) => {
    log += text;
  };
  const web = isRemixServe
    ? await startProgram(REMIX_SERVE, settings, {
        ready: "[remix-serve]",
        args: ["build/server/index.js"],
        listen,
      })
    : await startProgram(prepared().webProgram, settings, { ready: WEB_READY, listen });

  return {
    ...backend,
    url,
    port,
    startSecondServer: async (cloudUrl, more) =>
      startWebServer(backend, await freePort(), {
        variables: { ...variables, SUPABASE_URL: cloudUrl, ...more },
        isRemixServe,
      }),
    log: () => log,
    // At SIGTERM remix-serve waits for connections that stay open longer than a stop may take.
    stop: () => web.stop(isRemixServe ? "SIGKILL" : "SIGTERM"),
  };
}

/** What slows the forms of a web server down, if a run asks for it. */
function slowForms({ NODE_OPTIONS = "" }: Variables): Variables {
  const { FORM_DELAY_MS } = process.env;

  return FORM_DELAY_MS
    ? { FORM_DELAY_MS, NODE_OPTIONS: `${NODE_OPTIONS} --import=${SLOW_FORMS}` }
    : {};
}

async function startBackend(
  engine: EngineName,
  { seed, siteUrl, isScheduled }: { seed: Seed; siteUrl: string; isScheduled: boolean },
) {
  const { cloudProgram, backends } = prepared();
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-e2e-"));
  const database = await copyBackend(backends, { engine, seed, dataDir });
  const settings = {
    DATA_DIR: dataDir,
    LOCAL_CLOUD_PORT: "0",
    SITE_URL: siteUrl,
    SEED: seed,
    // The helpers of all tests sign in from one address.
    AUTH_RATE_LIMITS: "off",
    // Nobody waits a minute for the second mail of a test.
    AUTH_MAX_FREQUENCY: "1s",
    ...(!isScheduled && { SCHEDULE_SECONDS: "0" }),
    ...(database.url && { DATABASE_URL: database.url }),
  };
  let cloud = await startProgram(cloudProgram, settings, { ready: CLOUD_READY });
  const variables = await readLocalEnv(dataDir);
  const cloudUrl = variables.SUPABASE_URL ?? "";

  return {
    variables,
    cloudUrl,
    keys: {
      publishable: variables.SUPABASE_ANON_KEY ?? "",
      secret: variables.SUPABASE_SERVICE_ROLE_KEY ?? "",
      payment: variables.STRIPE_SECRET_KEY ?? "",
    },
    cloud: {
      stop: () => cloud.stop(),
      async start() {
        const restartSettings = { ...settings, LOCAL_CLOUD_PORT: new URL(cloudUrl).port };
        cloud = await startProgram(cloudProgram, restartSettings, { ready: CLOUD_READY });
      },
    },
    async stop() {
      await cloud.stop();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number) => `http://localhost:${port}`;

let printed = "";

/** What all programs of this worker have printed. */
export const printedByPrograms = () => printed;

/** Starts a program that knows nothing of the settings of this process. */
function startProgram(
  program: string,
  variables: Variables,
  { listen, ...options }: Parameters<typeof startChild>[2],
) {
  const { PATH, HOME } = process.env;
  const listenAndKeep = (text: string) => {
    printed += text;
    listen?.(text);
  };
  return startChild(program, { PATH, HOME, ...variables }, { ...options, listen: listenAndKeep });
}
