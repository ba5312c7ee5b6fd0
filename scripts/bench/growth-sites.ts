import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRecordingProxy } from "../../tests/e2e/support/recording-proxy";
import { startCloudProcess } from "./cloud-process";
import { makeDatabase } from "./growth-content";
import { type MeasuredPage, sizeOf } from "./growth-pages";
import { signIn, startWebProcess } from "./web-process";

export interface Programs {
  cloud: string;
  web: string;
}

export interface BenchSite {
  rows: number;
  visitor: BenchVisitor;
  /** The number of backend calls of each page, without `whoami()`. */
  countCalls(pages: MeasuredPage[]): Promise<Map<MeasuredPage, number>>;
  stop(): Promise<void>;
}

export async function startSite(
  programs: Programs,
  databaseUrl: string,
  rows: number,
): Promise<BenchSite> {
  const place = {
    DATA_DIR: await mkdtemp(join(tmpdir(), "homeline-growth-")),
    DATABASE_URL: databaseUrl,
  };
  await makeDatabase(place, sizeOf(rows));
  const cloud = await startCloudProcess(programs.cloud, place);
  // The cache would be measured instead of the database.
  const variables = { CACHE_MEGABYTES: "0" };
  const web = await startWebProcess(programs.web, place.DATA_DIR, { variables });

  return {
    rows,
    visitor: await openVisitor(web.url),
    countCalls: (pages) => countCalls(programs.web, place.DATA_DIR, { pages, rows }),
    async stop() {
      await web.stop();
      await cloud.stop();
      await rm(place.DATA_DIR, { recursive: true, force: true });
    },
  };
}

const NOT_COUNTED = /\/(rpc\/whoami|rpc\/price_cart|\.well-known\/jwks\.json)$/;

// Counting needs a proxy, which must not slow down the measured server.
async function countCalls(
  program: string,
  dataDir: string,
  { pages, rows }: { pages: MeasuredPage[]; rows: number },
) {
  const proxy = await startRecordingProxy();
  const through = (url: string) => proxy.forwardTo(url);
  const web = await startWebProcess(program, dataDir, { through });
  const counts = new Map<MeasuredPage, number>();
  try {
    const visitor = await openVisitor(web.url);
    for (const page of pages) {
      proxy.takeCalls();
      await visitor.open(page.pathIn(rows));
      counts.set(page, proxy.takeCalls().filter((call) => !NOT_COUNTED.test(call)).length);
    }
  } finally {
    await web.stop();
    await proxy.close();
  }
  return counts;
}

const ADMIN = { email: "admin@homeline.test", password: "homeline-demo" };

/** Opens admin pages as an administrator and other pages as a signed-out visitor. */
interface BenchVisitor {
  /** Opens a page and returns the milliseconds. */
  open(path: string): Promise<number>;
}

async function openVisitor(url: string): Promise<BenchVisitor> {
  const session = await signIn(url, ADMIN);

  return { open: (path) => open(url + path, path.startsWith("/admin") ? session : "") };
}

async function open(url: string, Cookie: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { Cookie }, redirect: "manual" });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);

  return performance.now() - begin;
}
