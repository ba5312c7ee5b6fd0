import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts } from "./bench/accounts";
import { type CloudProcess, startCloudProcess } from "./bench/cloud-process";
import { type BenchEngine, openEngines } from "./bench/databases";
import { measureFirstVisits } from "./bench/first-visit";
import { limitRun } from "./bench/limit-run";
import { type Line, linesAsJson, printLines } from "./bench/lines";
import { gather } from "./bench/live-audience";
import { notifications } from "./bench/notifications";
import { requests } from "./bench/requests";
import { responsiveness } from "./bench/responsiveness";
import { milliseconds, type Result } from "./bench/sample";
import { measureServing } from "./bench/serving";
import { measureShoppers } from "./bench/shoppers";
import { measureStreams } from "./bench/streams";
import { startWebProcess } from "./bench/web-process";
import { bundleServer, ensureBuilt } from "./setup/build.mjs";
import { bundle } from "./setup/bundle.mjs";

const BENCHES = [requests, accounts, notifications, responsiveness];
const CUSTOMERS = 200;
const FILE = "build/bench/lines.json";

limitRun(20);
// A build empties the folder that bundles are in.
await ensureBuilt();
const program = await bundle("local-cloud/src/cli.ts");
// Parts of it, for which no database is measured.
const isServingOnly = process.argv.includes("--serving");
const isVisitsOnly = process.argv.includes("--visits");
const engines =
  isServingOnly || isVisitsOnly
    ? []
    : await openEngines({ server: process.env.DATABASE_URL, isDurable: true });
const lines: Line[] = [];

lines.push(...(await benchSite()));
try {
  for (const engine of engines) {
    for (const { label, value } of await benchDatabase(engine)) {
      lines.push({ label: `${engine.name}: ${label}`, values: [value, "", "", ""] });
    }
  }
} finally {
  for (const engine of engines) await engine.remove();
}
console.log(printLines(lines));
await mkdir("build/bench", { recursive: true });
await writeFile(FILE, linesAsJson(lines));
console.log(`
The floor is bare node with as many bytes, a static copy of the page, or the memory before.
Answers a second are those of one core for web server and local cloud together, by the time that they
used it. Shoppers are signed in before. A slow phone is Slow 3G and a processor four times slower. Two
numbers are the median and the 99th percentile.`);

/** The site on PGlite, as `npm start` runs it. */
async function benchSite(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-bench-"));
  const cloud = await startCloudProcess(program, { DATA_DIR: dataDir, DATABASE_URL: "" });
  const web = await startWebProcess(await bundleServer(), dataDir);
  try {
    if (isVisitsOnly) return await measureFirstVisits(web.url);

    const served = await measureServing(web, cloud.pid);
    const customers = await gather(cloud, web, CUSTOMERS);
    served.push(...(await measureShoppers(web, cloud, customers)));
    served.push(...(await measureStreams(web, cloud, customers)));
    return isServingOnly ? served : [...served, ...(await measureFirstVisits(web.url))];
  } finally {
    await web.stop();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchDatabase(engine: BenchEngine): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-bench-"));
  const url = await engine.createDatabase(`homeline_bench_${process.pid}`);
  const start = () => startCloudProcess(program, { DATA_DIR: dataDir, DATABASE_URL: url });

  try {
    const first = await start();
    await first.stop();
    const cloud = await start();
    try {
      return [
        { label: "first start", value: `${milliseconds(first.startedIn)} ms` },
        { label: "warm start", value: `${milliseconds(cloud.startedIn)} ms` },
        { label: "memory, idle", value: await memoryOf(cloud) },
        ...(await runAll(cloud)),
        { label: "memory, after this", value: await memoryOf(cloud) },
      ];
    } finally {
      await cloud.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runAll(cloud: CloudProcess): Promise<Result[]> {
  const results: Result[] = [];
  for (const bench of BENCHES) results.push(...(await bench(cloud)));
  return results;
}

async function memoryOf(cloud: CloudProcess): Promise<string> {
  return `${(await cloud.memory()).toFixed(0)} MB`;
}
