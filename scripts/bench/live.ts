import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { freePort } from "../../tests/support/free-port";
import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { type CloudProcess, startCloudProcess } from "./cloud-process";
import { type BenchEngine, openEngines } from "./databases";
import type { Programs } from "./growth-sites";
import { limitRun } from "./limit-run";
import { type ColumnOfResults, printTable, type Result } from "./lines";
import { Clock, type Customer, gather, openStreams } from "./live-audience";
import { percentiles } from "./medians";
import { measureResources, type Resources, reportingResources } from "./resources";
import { startWebProcess, type WebProcess } from "./web-process";

const PEOPLE = 50;
const STREAMS_EACH = 4;
const NOTIFICATION_STREAMS_EACH = 3;
const STREAMS = PEOPLE * STREAMS_EACH;
const SINGLE_ROWS = 200;
const BURSTS = 5;
const NOTIFICATION = { title: "Bench", message: "For the bench." };

limitRun(5);

await ensureBuilt();
const programs = { cloud: await bundle("local-cloud/src/cli.ts"), web: await bundleServer() };
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
console.log(
  "\nTwo numbers are the median and the 99th percentile, from the insert until it arrives.",
);

async function benchEngine({ cloud: program, web }: Programs, engine: BenchEngine) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "homeline-live-"));
  const DATABASE_URL = await engine.createDatabase("live");
  const cloud = await startCloudProcess(program, { DATA_DIR, DATABASE_URL });
  const port = await freePort();
  const site = await startWebProcess(web, DATA_DIR, { variables: reportingResources(port) });
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
  const pages = people.flatMap(pagesOf);
  await openOnce(web, pages.slice(0, 20), clock);
  const before = await untilQuiet(port);

  const streams = await openStreams(web, pages, clock);
  const during = await measureResources(port);
  const service = cloud.service();
  const single = await notifyOneByOne(service, people, clock);
  const talk = await writeOneByOne(service, people, clock);
  const bursts = await notifyEverybody(service, people, clock);
  for (const stream of streams) stream.close();
  const after = await untilQuiet(port, before.sockets);

  return [
    { label: "memory per stream", value: kilobytes((during.heap - before.heap) / STREAMS) },
    { label: "sockets before", value: String(before.sockets) },
    { label: "sockets with all streams", value: String(during.sockets) },
    { label: "sockets after all are closed", value: String(after.sockets) },
    { label: "timers before, with, after", value: timersOf(before, during, after) },
    { label: "memory before", value: megabytes(before.heap) },
    { label: "memory with all streams", value: megabytes(during.heap) },
    { label: "memory after all are closed", value: megabytes(after.heap) },
    { label: "resident before, with, after", value: residentOf(before, during, after) },
    { label: "a notification, to 3 streams", value: percentiles(single) },
    { label: "a message", value: percentiles(talk) },
    { label: "to all at once, 150 streams", value: percentiles(bursts) },
  ];
}

function pagesOf({ orderId, cookie }: Customer) {
  const topics = Array.from({ length: NOTIFICATION_STREAMS_EACH }, () => "notifications");
  return [...topics, `chat:${orderId}`].map((topic) => ({
    path: `/events?topics=${topic}`,
    cookie,
  }));
}

// The first streams load code, which costs once and not per stream.
async function openOnce(web: WebProcess, pages: ReturnType<typeof pagesOf>, clock: Clock) {
  for (const stream of await openStreams(web, pages, clock)) stream.close();
}

async function notifyOneByOne(service: SupabaseClient, people: Customer[], clock: Clock) {
  const times: number[] = [];
  for (let row = 0; row < SINGLE_ROWS; row++) {
    const { id: user_id } = people[row % people.length] as Customer;
    const begin = performance.now();
    const [id = ""] = await insert(service, "notifications", [{ user_id, ...NOTIFICATION }]);
    times.push(...(await clock.since(begin, id, NOTIFICATION_STREAMS_EACH)));
  }
  return times;
}

async function writeOneByOne(service: SupabaseClient, people: Customer[], clock: Clock) {
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

async function notifyEverybody(service: SupabaseClient, people: Customer[], clock: Clock) {
  const times: number[] = [];
  for (let burst = 0; burst < BURSTS; burst++) {
    const begin = performance.now();
    const rows = people.map(({ id: user_id }) => ({ user_id, ...NOTIFICATION }));
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

/** Measures when no more sockets are open than before, or after a timeout. */
async function untilQuiet(port: number, sockets = 0): Promise<Resources> {
  let resources = await measureResources(port);
  for (let turn = 0; turn < 30 && resources.sockets > sockets; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    resources = await measureResources(port);
  }
  return resources;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function residentOf(...all: Resources[]): string {
  return `${all.map(({ resident }) => (resident / 1024 / 1024).toFixed(0)).join(", ")} MB`;
}

function timersOf(...all: Resources[]): string {
  return all.map(({ timers }) => timers).join(", ");
}
