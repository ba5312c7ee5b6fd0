import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { ADMINS_PAGES, FEW, MANY, VISITORS_PAGES } from "./growth-pages";
import { type BenchEngine, type BenchSite, openEngines, startSite } from "./growth-sites";
import { milliseconds } from "./sample";
import { printTable } from "./table";

const PATHS = [...VISITORS_PAGES, ...ADMINS_PAGES];
const MAX_RATIO = 1.5;
const MAX_CALLS = 3;
const WARM_UP = 10;
const TURNS = 40;

interface Growth {
  path: string;
  few: number;
  many: number;
  calls: number;
}

await ensureBuilt();
const programs = { cloud: await bundle("local-cloud/src/cli.ts"), web: await bundleServer() };
const engines = await openEngines();
const broken: string[] = [];

try {
  for (const engine of engines) {
    const growths = await benchEngine(engine);
    print(engine.name, growths);
    broken.push(...growths.filter(isTooMuch).map(({ path }) => `${path} on ${engine.name}`));
  }
} finally {
  for (const engine of engines) await engine.remove();
}
console.log(
  `\nNo page may take more than ${MAX_RATIO} times as long, nor ask more than ${MAX_CALLS} times:`,
);
console.log(broken.length === 0 ? "all are within that." : `over it: ${broken.join(", ")}.`);
if (broken.length > 0) process.exitCode = 1;

async function benchEngine(engine: BenchEngine): Promise<Growth[]> {
  const few = await startSite(programs, await engine.createDatabase("few"), FEW);
  const many = await startSite(programs, await engine.createDatabase("many"), MANY);

  try {
    const calls = await many.countCalls(PATHS);
    const growths: Growth[] = [];
    for (const path of PATHS) {
      growths.push({
        path,
        calls: calls.get(path) ?? Number.NaN,
        ...(await compare(path, few, many)),
      });
    }
    return growths;
  } finally {
    await few.stop();
    await many.stop();
  }
}

// The turns alternate, so that other load slows down both sites alike.
async function compare(path: string, few: BenchSite, many: BenchSite) {
  const short: number[] = [];
  const long: number[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const times = { short: 0, long: 0 };
    if (turn % 2 === 0) times.short = await few.visitor.open(path);
    times.long = await many.visitor.open(path);
    if (turn % 2 !== 0) times.short = await few.visitor.open(path);
    if (turn < 0) continue;
    short.push(times.short);
    long.push(times.long);
  }
  return { few: medianOf(short), many: medianOf(long) };
}

function medianOf(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function isTooMuch({ few, many, calls }: Growth): boolean {
  return !(many / few <= MAX_RATIO && calls <= MAX_CALLS);
}

function print(name: string, growths: Growth[]) {
  const column = (title: string, value: (growth: Growth) => string) => ({
    name: title,
    results: growths.map((growth) => ({ label: growth.path, value: value(growth) })),
  });
  const held = Object.entries(MANY).map(([what, number]) => `${number} ${what}`);
  console.log(`\n${name}: N is ${held.join(", ")}`);
  console.log(
    printTable([
      column("100 rows", ({ few }) => `${milliseconds(few)} ms`),
      column("N rows", ({ many }) => `${milliseconds(many)} ms`),
      column("ratio", ({ few, many }) => (many / few).toFixed(2)),
      column("calls", ({ calls }) => String(calls)),
    ]),
  );
}
