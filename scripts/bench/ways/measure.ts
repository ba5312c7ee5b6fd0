import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { freePort } from "../../../tests/support/free-port";
import { startCloudProcess } from "../cloud-process";
import { type Line, line } from "../lines";
import { mediansOf } from "../sample";
import { launchBrowser, openSlowPhone } from "../slow-phone";
import { serveCopies } from "../static-copies";
import { startWebProcess } from "../web-process";
import { countOwnerTasks } from "./owner-tasks";
import { buyer, owner, seeker } from "./people";
import { type Cost, Walk } from "./walk";

const RUNS = 3;

/** What a way may cost without a script: seconds as a multiple of the floor's, and kilobytes. */
const TARGET_WAIT = 1.3;
const WAYS = [
  { name: "a seeker", go: seeker, kilobytes: 70 },
  { name: "a buyer", go: buyer, kilobytes: 110 },
  { name: "the owner", go: owner, kilobytes: 130 },
];

/** What people wait for and load on a slow phone, and how often the owner presses. */
export async function measureWays(cloudProgram: string, webProgram: string): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-bench-"));
  const cloud = await startCloudProcess(cloudProgram, { DATA_DIR: dataDir, DATABASE_URL: "" });
  // Forms and payments lead back to the address of the site.
  const port = String(await freePort());
  const variables = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
  const web = await startWebProcess(webProgram, dataDir, { variables });
  const browser = await launchBrowser();
  try {
    const lines: Line[] = [];
    for (const way of WAYS) lines.push(...(await measureWay(browser, web.url, way)));
    return [...lines, ...(await countOwnerTasks(browser, web.url, cloud))];
  } finally {
    await browser.close();
    await web.stop();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureWay(browser: Browser, url: string, way: (typeof WAYS)[number]) {
  const costs: Record<"plain" | "scripted" | "floor", Cost[]> = {
    plain: [],
    scripted: [],
    floor: [],
  };
  // Taken in turns, all meet the same load of the machine.
  for (let run = 0; run < RUNS; run++) {
    const { cost, seen } = await walk(browser, (one) => way.go(one, url), { hasScript: false });
    costs.plain.push(cost);
    costs.scripted.push((await walk(browser, (one) => way.go(one, url))).cost);
    costs.floor.push(await walkCopies(browser, url, seen));
  }
  const floor = mediansOf(costs.floor);

  return [
    ...linesOf(`${way.name} without script`, mediansOf(costs.plain), floor, {
      waitedMs: TARGET_WAIT * floor.waitedMs,
      bytes: way.kilobytes * 1_000,
    }),
    ...linesOf(`${way.name} with script`, mediansOf(costs.scripted), floor),
  ];
}

function linesOf(name: string, cost: Cost, floor: Cost, atMost: Partial<Cost> = {}): Line[] {
  const compare = (what: string, figure: keyof Cost) =>
    line(`${name}: ${what}`, cost[figure], {
      floor: floor[figure],
      ...(atMost[figure] !== undefined && { atMost: atMost[figure] }),
    });
  return [
    compare("waited, ms", "waitedMs"),
    compare("bytes", "bytes"),
    compare("requests", "requests"),
  ];
}

async function walk(browser: Browser, go: (walk: Walk) => Promise<void>, options = {}) {
  const phone = await openSlowPhone(browser, options);
  const one = new Walk(phone);
  try {
    await go(one);
    return one;
  } finally {
    await phone.context.close();
  }
}

/** The same pages as static documents, reached by as many redirects. */
async function walkCopies(browser: Browser, url: string, seen: Walk["seen"]): Promise<Cost> {
  const copies = new Map(seen.map(({ copy }, at) => [`/copy-${at}`, copy]));
  const server = await serveCopies(url, copies);
  try {
    const floor = await walk(
      browser,
      async (one) => {
        for (const [at, { copy, isSeen }] of seen.entries()) {
          await one.open(`${server.url}/copy-${at}?redirects=${copy.redirects}`, isSeen);
        }
      },
      { hasScript: false },
    );
    return floor.cost;
  } finally {
    server.stop();
  }
}
