import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { startChild } from "../../../scripts/setup/child.mjs";
import { copyFolder } from "../../support/copy-folder";
import { prepared, type Seed } from "./prepare";

/** A whole Homeline of one's own: a local cloud and a web server, each a process. */
export interface Site {
  url: string;
  port: number;
  cloudUrl: string;
  /** What any Supabase client needs to reach this one's backend. */
  keys: { publishable: string; secret: string };
  /** Its backend, which can be away for a while. */
  cloud: { stop(): Promise<void>; start(): Promise<void> };
  /** What the web server has printed. */
  log(): string;
  stop(): Promise<void>;
}

type Variables = Record<string, string>;

interface SiteOptions {
  seed?: Seed;
  /** The address under which the web server is to reach its cloud. */
  through?(cloudUrl: string): string;
}

export async function startSite(
  variables: Variables = {},
  { seed = "demo", through = (cloudUrl) => cloudUrl }: SiteOptions = {},
): Promise<Site> {
  const { cloudProgram, webProgram, snapshots } = prepared();
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-e2e-"));
  await copyFolder(snapshots[seed], dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const place = { DATA_DIR: dataDir, LOCAL_CLOUD_PORT: "0", SITE_URL: url, SEED: seed };

  let cloud = await startProgram(cloudProgram, place, "local.env");
  const local = parseEnv(await readFile(join(dataDir, "local.env"), "utf8"));
  const cloudUrl = local.SUPABASE_URL ?? "";
  const web = await startProgram(
    webProgram,
    {
      ...(local as Variables),
      SUPABASE_URL: through(cloudUrl),
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
    url,
    port,
    cloudUrl,
    keys: {
      publishable: local.SUPABASE_ANON_KEY ?? "",
      secret: local.SUPABASE_SERVICE_ROLE_KEY ?? "",
    },
    cloud: {
      stop: () => cloud.stop(),
      async start() {
        const again = { ...place, LOCAL_CLOUD_PORT: new URL(cloudUrl).port };
        cloud = await startProgram(cloudProgram, again, "local.env");
      },
    },
    log: web.output,
    async stop() {
      await web.stop();
      await cloud.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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

// why: the mails that the cloud sends name the site's address before the site is there.
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
