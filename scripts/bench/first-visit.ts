import { mkdir, writeFile } from "node:fs/promises";
import type { Browser, CDPSession, Page } from "playwright";
import { PAGES } from "../../tests/e2e/support/page-list";
import { type Line, line } from "./lines";
import { mediansOf } from "./medians";
import { launchBrowser, openSlowPhone } from "./slow-phone";
import { serveCopies } from "./static-copies";

/**
 * What each page may be: paint as a multiple of a static document's in the same run, the others as
 * they are.
 */
const TARGETS = { paint: 1.25, shift: 0.02, document: 14_600, script: 2_000, scriptMs: 50 };

const RUNS = 3;
const FILE = "build/bench/first-visit.json";
const PATHS = PAGES.filter(
  ({ as, path }) => !as && !/[?]|nowhere|confirm|unsubscribe|reset/.test(path),
).map(({ path }) => path);

type Visit = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** HTML and CSS, compressed and with headers. */
  document: number;
  script: number;
  /** All of the script's work, so that no task of it can be longer. */
  scriptMs: number;
};

/** Opens public pages for the first time on a slow phone, beside a static copy. */
export async function measureFirstVisits(url: string): Promise<Line[]> {
  const browser = await launchBrowser();
  const floor = await serveCopies(url, await readPages(url));
  try {
    const visits = [];
    for (const path of PATHS) visits.push(await compare(browser, path, url, floor.url));
    await mkdir("build/bench", { recursive: true });
    await writeFile(FILE, JSON.stringify({ targets: TARGETS, visits }, null, 2));
    return visits.flatMap(linesOf);
  } finally {
    await browser.close();
    floor.stop();
  }
}

type Comparison = Awaited<ReturnType<typeof compare>>;

async function compare(browser: Browser, path: string, url: string, floorUrl: string) {
  const pages: Visit[] = [];
  const floors: Visit[] = [];
  // Taken in turns, both meet the same load of the machine.
  for (let run = 0; run < RUNS; run++) {
    floors.push(await visit(browser, floorUrl + path));
    pages.push(await visit(browser, url + path));
  }
  return { path, page: mediansOf(pages), floor: mediansOf(floors) };
}

function linesOf({ path, page, floor }: Comparison): Line[] {
  const compare = (what: string, name: keyof Visit, atMost: number) =>
    line(`${path} on a slow phone: ${what}`, page[name], { floor: floor[name], atMost });

  return [
    compare("first paint, ms", "firstPaint", TARGETS.paint * floor.firstPaint),
    compare("largest paint, ms", "largestPaint", TARGETS.paint * floor.largestPaint),
    compare("layout shift", "shift", TARGETS.shift),
    compare("HTML and CSS, bytes", "document", TARGETS.document),
    compare("script, bytes", "script", TARGETS.script),
    compare("script's work, ms", "scriptMs", TARGETS.scriptMs),
  ];
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const { context, page, devtools } = await openSlowPhone(browser);
  const bytes = countBytes(devtools);
  await devtools.send("Performance.enable");
  await page.goto(address);
  await page.waitForTimeout(500);

  const { metrics } = await devtools.send("Performance.getMetrics");
  const scriptMs = 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
  const painted = await readPaints(page);
  await context.close();
  return { ...painted, ...bytes, scriptMs };
}

/** Counts what is transferred, from now on. */
function countBytes(devtools: CDPSession) {
  const bytes = { document: 0, script: 0 };
  const types = new Map<string, string>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === "Document" || type === "Stylesheet") bytes.document += encodedDataLength;
    if (type === "Script") bytes.script += encodedDataLength;
  });
  return bytes;
}

function readPaints(page: Page) {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(resolve, 200, []);
      });
    const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
    const largest = (await entriesOf("largest-contentful-paint")).at(-1);
    const shifts = (await entriesOf("layout-shift")) as (PerformanceEntry & { value: number })[];

    return {
      firstPaint: firstPaint?.startTime ?? Number.NaN,
      largestPaint: largest?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

async function readPages(url: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const path of PATHS) documents.set(path, await (await fetch(url + path)).text());
  return documents;
}
