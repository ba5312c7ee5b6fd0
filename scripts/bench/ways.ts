import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { freePort } from "../../tests/support/free-port";
import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { startCloudProcess } from "./cloud-process";
import { limitRun } from "./limit-run";
import { printTable } from "./lines";
import { mediansOf } from "./medians";
import { launchBrowser } from "./slow-phone";
import { serveCopies } from "./static-copies";
import { type Step, WAYS } from "./ways-people";
import { countTasks } from "./ways-tasks";
import { type Cost, type Reached, walk } from "./ways-walk";
import { startWebProcess } from "./web-process";

const RUNS = 3;

limitRun(20);
await ensureBuilt();
const programs = { cloud: await bundle("local-cloud/src/cli.ts"), web: await bundleServer() };
const DATA_DIR = await mkdtemp(join(tmpdir(), "homeline-ways-"));
// The payment page leads back to the address of the site, and forms are taken from there only.
const PORT = String(await freePort());
const SITE_URL = `http://127.0.0.1:${PORT}`;
const cloud = await startCloudProcess(programs.cloud, { DATA_DIR, DATABASE_URL: "", SITE_URL });
const web = await startWebProcess(programs.web, DATA_DIR, { variables: { PORT, SITE_URL } });
const browser = await launchBrowser();
try {
  if (!process.argv.includes("--tasks")) {
    console.log(printRows(["waited, s", "kB", "requests"], await measureWays(browser)));
    console.log();
  }
  console.log(printRows(["presses", "loads"], await countTasks(browser, SITE_URL, cloud)));
} finally {
  await browser.close();
  await web.stop();
  await cloud.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
}
console.log(`
On Slow 3G and a processor four times slower, each way with an empty cache; medians of ${RUNS} runs. Static copies
are the same pages without script, reached by as many redirects. The owner's tasks are done without script:
a press submits, follows a link, opens a dialog, or fills, ticks or chooses a field.`);

async function measureWays(browser: Browser): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [person, steps] of WAYS) {
    const copies: Cost[] = [];
    const plain: Cost[] = [];
    const scripted: Cost[] = [];
    // Taken in turns, all meet the same load of the machine.
    for (let run = 0; run < RUNS; run++) {
      const { cost, reached } = await walk(browser, { site: SITE_URL, steps, hasScript: false });
      plain.push(cost);
      scripted.push((await walk(browser, { site: SITE_URL, steps, hasScript: true })).cost);
      copies.push(await walkCopies(browser, steps, reached));
    }
    rows.push(rowOf(`${person}, static copies`, copies));
    rows.push(rowOf(`${person} without script`, plain));
    rows.push(rowOf(`${person} with script`, scripted));
  }
  return rows;
}

function rowOf(label: string, costs: Cost[]): string[] {
  const { waitedMs, bytes, requests } = mediansOf(costs);
  return [label, (waitedMs / 1_000).toFixed(1), (bytes / 1_000).toFixed(1), String(requests)];
}

/** The same pages as static documents, reached by as many redirects. */
async function walkCopies(browser: Browser, steps: Step[], reached: Reached[]): Promise<Cost> {
  const pathOf = (at: number) => `/copy-${at}`;
  const documents = new Map(reached.map(({ html }, at) => [pathOf(at), html]));
  const copies = await serveCopies(SITE_URL, documents);
  const toCopies = steps.map(({ isSeen }, at): Step => {
    const address = `${copies.url}${pathOf(at)}?redirects=${reached[at]?.redirects}`;
    return { press: (page) => page.goto(address, { waitUntil: "commit" }), isSeen };
  });
  try {
    return (await walk(browser, { site: SITE_URL, steps: toCopies, hasScript: false })).cost;
  } finally {
    copies.stop();
  }
}

/** Prints rows of a label and a value for each column. */
function printRows(columns: string[], rows: string[][]): string {
  return printTable(
    columns.map((name, at) => ({
      name,
      results: rows.map(([label = "", ...values]) => ({ label, value: values[at] ?? "" })),
    })),
  );
}
