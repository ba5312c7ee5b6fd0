import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { SupabaseClient } from "@supabase/supabase-js";
import { freePort } from "../../tests/support/free-port";
import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { type CloudProcess, startCloudProcess } from "./cloud-process";
import { type BenchEngine, openEngines, type Programs } from "./growth-sites";
import { Clock, gather, type Listener, openStreams } from "./live-audience";
import { percentiles, type Result } from "./sample";
import { type ColumnOfResults, printTable } from "./table";
import { startWebProcess, type WebProcess } from "./web-process";

const PEOPLE = 50;
const STREAMS_EACH = 4;
const NOTIFICATION_STREAMS_EACH = 3;
const STREAMS = PEOPLE * STREAMS_EACH;
const SINGLE_ROWS = 200;
const BURSTS = 5;
const NEWS = { title: "Bench", message: "Heard." };

// why: a bench that hangs must not hold up whoever started it.
setTimeout(() => {
  console.error("The bench has taken longer than five minutes and gives up.");
  process.exit(1);
}, 300_000).unref();

interface Weight {
  heap: number;
  resident: number;
  sockets: number;
  timers: number;
}

await ensureBuilt();
const programs = { cloud: await bundle("local/cli.ts"), web: await bundleServer() };
const engines = await openEngines();
const columns: ColumnOfResults[] = [];
try {
  for (const engine of engines) {
    columns.push({ name: engine.name, results: await benchEngine(programs, engine) });
  }
} finally {
  for (const engine of engines) await engine.remove();
}
console.log(`${STREAMS} streams of ${PEOPLE} people on one web process\n`);
console.log(printTable(columns));
console.log("\nTwo numbers are the median and the 99th percentile, from the insert until heard.");

async function benchEngine({ cloud: program, web }: Programs, engine: BenchEngine) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "homeline-live-"));
  const DATABASE_URL = await engine.createDatabase("live");
  const cloud = await startCloudProcess(program, { DATA_DIR, DATABASE_URL });
  const port = await freePort();
  const site = await startWebProcess(web, DATA_DIR, undefined, {
    SCALES_PORT: String(port),
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("scripts/bench/live-scales.mjs"))}`,
  });
  try {
    return await benchSite(cloud, site, port);
  } finally {
    await site.stop();
    await cloud.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

async function benchSite(cloud: CloudProcess, web: WebProcess, port: number): Promise<Result[]> {
  const clock = new Clock();
  const people = await gather(cloud, web, PEOPLE);
  const wishes = people.flatMap(wishesOf);
  await listenOnce(web, wishes.slice(0, 20), clock);
  const before = await untilQuiet(port);

  const streams = await openStreams(web, wishes, clock);
  const during = await weigh(port);
  const service = cloud.service();
  const single = await tellOneByOne(service, people, clock);
  const talk = await talkOneByOne(service, people, clock);
  const bursts = await tellEverybody(service, people, clock);
  for (const stream of streams) stream.leave();
  const after = await untilQuiet(port, before.sockets);

  return [
    { label: "memory per stream", value: kilobytes((during.heap - before.heap) / STREAMS) },
    { label: "sockets before", value: String(before.sockets) },
    { label: "sockets with all streams", value: String(during.sockets) },
    { label: "sockets after all have left", value: String(after.sockets) },
    { label: "timers before, with, after", value: timersOf(before, during, after) },
    { label: "memory before", value: megabytes(before.heap) },
    { label: "memory with all streams", value: megabytes(during.heap) },
    { label: "memory after all have left", value: megabytes(after.heap) },
    { label: "resident before, with, after", value: residentOf(before, during, after) },
    { label: "a notification, to 3 streams", value: percentiles(single) },
    { label: "a message", value: percentiles(talk) },
    { label: "to all at once, 150 streams", value: percentiles(bursts) },
  ];
}

function wishesOf({ orderId, cookie }: Listener) {
  const paths = Array.from({ length: NOTIFICATION_STREAMS_EACH }, () => "/events/notifications");
  return [...paths, `/events/chat/${orderId}`].map((path) => ({ path, cookie }));
}

// why: what the first streams load is not what each stream costs.
async function listenOnce(web: WebProcess, wishes: ReturnType<typeof wishesOf>, clock: Clock) {
  for (const stream of await openStreams(web, wishes, clock)) stream.leave();
}

async function tellOneByOne(service: SupabaseClient, people: Listener[], clock: Clock) {
  const times: number[] = [];
  for (let row = 0; row < SINGLE_ROWS; row++) {
    const { id: user_id } = people[row % people.length] as Listener;
    const begin = performance.now();
    const [id = ""] = await insert(service, "notifications", [{ user_id, ...NEWS }]);
    times.push(...(await clock.since(begin, id, NOTIFICATION_STREAMS_EACH)));
  }
  return times;
}

async function talkOneByOne(service: SupabaseClient, people: Listener[], clock: Clock) {
  const times: number[] = [];
  for (const { id: sender_id, orderId: order_id } of people) {
    const begin = performance.now();
    const [id = ""] = await insert(service, "chat_messages", [
      { sender_id, order_id, message: "Hi" },
    ]);
    times.push(...(await clock.since(begin, id, 1)));
  }
  return times;
}

async function tellEverybody(service: SupabaseClient, people: Listener[], clock: Clock) {
  const times: number[] = [];
  for (let burst = 0; burst < BURSTS; burst++) {
    const begin = performance.now();
    const rows = people.map(({ id: user_id }) => ({ user_id, ...NEWS }));
    for (const id of await insert(service, "notifications", rows)) {
      times.push(...(await clock.since(begin, id, NOTIFICATION_STREAMS_EACH)));
    }
  }
  return times;
}

async function insert(service: SupabaseClient, table: string, rows: object[]): Promise<string[]> {
  const { data } = await service.from(table).insert(rows).select("id").throwOnError();
  return (data as { id: string }[]).map(({ id }) => id);
}

/** Weighs once no more sockets are open than there were, or has waited long enough. */
async function untilQuiet(port: number, sockets = 0): Promise<Weight> {
  let weight = await weigh(port);
  for (let turn = 0; turn < 30 && weight.sockets > sockets; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    weight = await weigh(port);
  }
  return weight;
}

async function weigh(port: number): Promise<Weight> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  return answer.json();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function residentOf(...weights: Weight[]): string {
  return `${weights.map(({ resident }) => (resident / 1024 / 1024).toFixed(0)).join(", ")} MB`;
}

function timersOf(...weights: Weight[]): string {
  return weights.map(({ timers }) => timers).join(", ");
}
