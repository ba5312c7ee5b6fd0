import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { type BenchEngine, openEngines } from "./databases";
import { FEW, MANY, type MeasuredPage, PAGES, VERY_MANY } from "./growth-pages";
import { type BenchSite, startSite } from "./growth-sites";
import { benchWrites } from "./growth-writes";
import { limitRun } from "./limit-run";
import { printTable } from "./lines";
import { medianOf, milliseconds } from "./medians";

const MAX_CALLS = 3;
const WARM_UP = 6;
const TURNS = 30;
/** The numbers of rows that are compared, the smallest first. */
const SIZES = { PGlite: [FEW, MANY], Postgres: [FEW, MANY, VERY_MANY] };

interface Growth {
  page: MeasuredPage;
  /** The median milliseconds with each number of rows. */
  times: number[];
  calls: number;
}

limitRun(60);
const [only, rows = "100000"] = process.argv.slice(2);
const isWritesOnly = only === "writes";
const opened = await openEngines();
const engines = opened.filter(({ name }) => !only || name.toLowerCase() === only.toLowerCase());
const broken: string[] = [];

try {
  // Without a wait for the disk, which takes as long in any shop.
  const postgres = opened.find(({ name }) => name === "Postgres");
  if (postgres && (isWritesOnly || engines.includes(postgres))) {
    broken.push(...(await benchWrites(postgres, Number(rows))));
  }
  for (const engine of engines) {
    const growths = await benchEngine(engine);
    print(engine, growths);
    broken.push(...growths.filter(isTooMuch).map(({ page }) => `${page.label} on ${engine.name}`));
  }
} finally {
  for (const engine of opened) await engine.remove();
}
console.log(`
No page may take more than one and a half times as long as with few rows, a deep page and a search that
a fifth of the rows fit twice, nor ask more than ${MAX_CALLS} times. No write may take more than 1.2 times as long:`);
console.log(broken.length === 0 ? "all are within that." : `over it: ${broken.join(", ")}.`);
if (broken.length > 0) process.exitCode = 1;

async function benchEngine(engine: BenchEngine): Promise<Growth[]> {
  await ensureBuilt();
  const programs = { cloud: await bundle("local-cloud/src/cli.ts"), web: await bundleServer() };
  const sites: BenchSite[] = [];
  try {
    for (const rows of SIZES[engine.name]) {
      const began = performance.now();
      sites.push(await startSite(programs, await engine.createDatabase(`rows_${rows}`), rows));
      const seconds = (performance.now() - began) / 1000;
      console.log(`${engine.name}: ${rows} rows in ${seconds.toFixed(0)} s`);
    }
    const calls = await sites.at(-1)?.countCalls(PAGES);
    const growths: Growth[] = [];
    for (const page of PAGES) {
      growths.push({
        page,
        calls: calls?.get(page) ?? Number.NaN,
        times: await compare(page, sites),
      });
    }
    return growths;
  } finally {
    for (const site of sites) await site.stop();
  }
}

// The sites take turns, so that other load slows down all of them alike.
async function compare(page: MeasuredPage, sites: BenchSite[]): Promise<number[]> {
  const times: number[][] = sites.map(() => []);
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    for (const [place, site] of sites.entries()) {
      const time = await site.visitor.open(page.pathIn(site.rows));
      if (turn >= 0) times[place]?.push(time);
    }
  }
  return times.map(medianOf);
}

function ratioOf({ times: [few = Number.NaN, ...more] }: Growth): number {
  return Math.max(...more) / few;
}

function isTooMuch(growth: Growth): boolean {
  return !(ratioOf(growth) <= growth.page.maxRatio && growth.calls <= MAX_CALLS);
}

function print({ name }: BenchEngine, growths: Growth[]) {
  const column = (title: string, value: (growth: Growth) => string) => ({
    name: title,
    results: growths.map((growth) => ({ label: growth.page.label, value: value(growth) })),
  });
  console.log(`\n${name}, with so many jobs, posts, users, orders and notifications:`);
  console.log(
    printTable([
      ...SIZES[name].map((rows, place) =>
        column(`${rows} rows`, ({ times }) => `${milliseconds(times[place])} ms`),
      ),
      column("ratio", (growth) => ratioOf(growth).toFixed(2)),
      column("calls", ({ calls }) => String(calls)),
    ]),
  );
}
