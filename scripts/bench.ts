import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloudProcess } from "./bench/cloud-process";
import { measureFirstVisits } from "./bench/first-visit";
import { limitRun } from "./bench/limit-run";
import { type Line, linesAsJson, printLines } from "./bench/lines";
import { measureServing } from "./bench/serving";
import { startWebProcess } from "./bench/web-process";
import { bundleServer, ensureBuilt } from "./setup/build.mjs";
import { bundle } from "./setup/bundle.mjs";

const FILE = "build/bench/lines.json";

limitRun(20);
// A build empties the folder that bundles are in.
await ensureBuilt();
const program = await bundle("local-cloud/src/cli.ts");
const isServingOnly = process.argv.includes("--serving");
const isVisitsOnly = process.argv.includes("--visits");

const lines = await benchSite();
console.log(printLines(lines));
await mkdir("build/bench", { recursive: true });
await writeFile(FILE, linesAsJson(lines));
console.log(`
The floor is bare node with as many bytes, a static copy of the page, or the memory before.
Answers a second are those of one core for web server and local cloud together, by the time that they
used it. A slow phone is Slow 3G and a processor four times slower.`);

/** The site on PGlite, as `npm start` runs it. */
async function benchSite(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-bench-"));
  const cloud = await startCloudProcess(program, { DATA_DIR: dataDir, DATABASE_URL: "" });
  const web = await startWebProcess(await bundleServer(), dataDir);
  try {
    const served = isVisitsOnly ? [] : await measureServing(web, cloud.pid);
    return isServingOnly ? served : [...served, ...(await measureFirstVisits(web.url))];
  } finally {
    await web.stop();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
