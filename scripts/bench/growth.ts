import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { type BenchEngine, type BenchSite, openEngines, startSite } from "./growth-sites";
import { milliseconds } from "./sample";
import { printTable } from "./table";

/** First pages that may not become slower while what they show a part of grows. */
const PATHS = ["/jobs", "/jobs?category=interpretation", "/blog"];

const FEW = { jobs: 100, posts: 100 };
const MANY = { jobs: 100_000, posts: 10_000 };
const MOST = 1.5;
const WARM_UP = 10;
const TURNS = 30;

interface Growth {
  path: string;
  few: number;
  many: number;
}

await ensureBuilt();
const programs = { cloud: await bundle("local/cli.ts"), web: await bundleServer() };
const engines = await openEngines();
const growths: Growth[] = [];

try {
  for (const engine of engines) growths.push(...(await benchEngine(engine)));
} finally {
  for (const engine of engines) await engine.remove();
}
const worst = Math.max(...growths.map(({ few, many }) => many / few));
console.log(`\nThe worst ratio is ${worst.toFixed(2)}; it may be ${MOST}.`);
if (worst > MOST) process.exitCode = 1;

async function benchEngine(engine: BenchEngine): Promise<Growth[]> {
  const few = await startSite(programs, await engine.createDatabase("few"), FEW);
  const many = await startSite(programs, await engine.createDatabase("many"), MANY);

  try {
    const results: Growth[] = [];
    for (const path of PATHS) results.push(await compare(path, few, many));
    print(engine.name, results);
    return results;
  } finally {
    await few.stop();
    await many.stop();
  }
}

// why: by turns, so that what else the machine does slows down both alike.
async function compare(path: string, few: BenchSite, many: BenchSite): Promise<Growth> {
  const short: number[] = [];
  const long: number[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const times = { short: 0, long: 0 };
    if (turn % 2 === 0) times.short = await timeOf(few.url + path);
    times.long = await timeOf(many.url + path);
    if (turn % 2 !== 0) times.short = await timeOf(few.url + path);
    if (turn < 0) continue;
    short.push(times.short);
    long.push(times.long);
  }
  return { path, few: medianOf(short), many: medianOf(long) };
}

async function timeOf(url: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);

  return performance.now() - begin;
}

function medianOf(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function print(name: string, growths: Growth[]) {
  const column = (title: string, value: (growth: Growth) => string) => ({
    name: title,
    results: growths.map((growth) => ({ label: growth.path, value: value(growth) })),
  });
  console.log(`\n${name}: ${MANY.jobs} jobs and ${MANY.posts} posts instead of ${FEW.jobs} each`);
  console.log(
    printTable([
      column("few", ({ few }) => `${milliseconds(few)} ms`),
      column("many", ({ many }) => `${milliseconds(many)} ms`),
      column("ratio", ({ few, many }) => (many / few).toFixed(2)),
    ]),
  );
}
