import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Line, line } from "./lines";
import { answersPerSecond, countAnswers, residentMegabytes, type Target } from "./load";
import { medianOf } from "./medians";
import { signIn, type WebProcess } from "./web-process";

const CACHED = ["/", "/shop", "/jobs", "/blog"];
const MISSES = ["/shop", "/jobs", "/jobs?q=support", "/login"];
const ROUNDS = 5;
const MS = 600;
/** An empty cart is a cookie like any other: the page is then made for this visitor alone. */
const COOKIE = "homeline-some=thing";
const CUSTOMER = { email: "customer@homeline.test", password: "homeline-demo" };
const REQUESTS = 100_000;

/** What one core serves in a second: the web server and the local cloud together. */
export async function measureServing(web: WebProcess, cloudPid: number): Promise<Line[]> {
  const size = (await (await fetch(`${web.url}/shop`)).arrayBuffer()).byteLength;
  const bare = await startBare(size);
  const pids = [web.pid, cloudPid];
  const port = Number(new URL(web.url).port);
  const targets: Record<string, Target> = {
    bare: { port: bare.port, path: "/", pids: [bare.pid] },
    ...Object.fromEntries(CACHED.map((path) => [`cached ${path}`, { port, path, pids }])),
    ...Object.fromEntries(
      MISSES.map((path) => [`made ${path}`, { port, path, pids, cookie: COOKIE }]),
    ),
    dashboard: { port, path: "/dashboard", pids, cookie: await signIn(web.url, CUSTOMER) },
  };
  try {
    const rates = await inTurns(targets);
    const rate = (name: string) => rates.get(name) ?? Number.NaN;
    const floor = rate("bare");
    return [
      line("bare node, answers a second", floor, {}),
      ...CACHED.map((path) =>
        line(`${path} without cookies, answers a second`, rate(`cached ${path}`), {
          floor,
          atLeast: floor / 10,
        }),
      ),
      ...MISSES.map((path) =>
        line(`${path} with a cookie, answers a second`, rate(`made ${path}`), { floor }),
      ),
      line("/dashboard of a customer, answers a second", rate("dashboard"), {
        floor,
        atLeast: rate("made /login") / 2,
      }),
      await memoryAfter(targets["cached /shop"] as Target, web.pid),
    ];
  } finally {
    bare.stop();
  }
}

/** Medians of rounds in which each is measured once, so that all meet the same load of the machine. */
async function inTurns(targets: Record<string, Target>): Promise<Map<string, number>> {
  const measured = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const rate = await answersPerSecond(target, MS);
      // The first round warms up.
      if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), rate]);
    }
  }
  return new Map([...measured].map(([name, rates]) => [name, medianOf(rates)]));
}

/** How much memory the web server has after many requests, beside what it had before them. */
async function memoryAfter(target: Target, pid: number): Promise<Line> {
  const before = await residentMegabytes(pid);
  let asked = 0;
  await countAnswers(target, () => asked++ < REQUESTS);
  const after = await residentMegabytes(pid);
  return line(`memory after ${REQUESTS} more requests, MB`, after, {
    floor: before,
    atMost: before + 30,
  });
}

async function startBare(bytes: number) {
  const child = spawn(process.execPath, ["scripts/bench/bare-server.mjs"], {
    env: { ...process.env, BYTES: String(bytes) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { port: Number(port), pid: child.pid ?? 0, stop: () => child.kill() };
}
