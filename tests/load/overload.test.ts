import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { runCommand } from "../support/command";
import { freePort } from "../support/free-port";
import { startLoadedCloud } from "./site";
import { type Answer, atOnce, atRate, openPage } from "./visitors";

const SERVERS = 3;
/** Refusing visitors costs the rest, and what they do themselves on the same machine. */
const CARRIED_SHARE = 0.5;

const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;
if (!hasHaproxy) {
  console.warn("SKIPPED, for haproxy is not here (Debian: apt-get install haproxy): overload");
}

beforeAll(ensureBuilt, 300_000);

test.skipIf(!hasHaproxy)(
  "three servers behind a balancer carry at twice the load what they can carry, and are well at once",
  async () => {
    const site = await startBalancedSite();
    await atOnce([site.page], { visitors: 12, seconds: 3 });
    const usual = await atOnce([site.page], { visitors: 12, seconds: 5 });
    const capacity = usual.length / 5;

    const answers = await atRate([site.page], { perSecond: capacity * 2, seconds: 10 });
    const after = performance.now();
    const carried = answers.filter(({ status }) => status === 200);
    const shed = answers.filter(({ status }) => status === 503);
    while ((await openPage(site.page)).status !== 200) await delay(50);
    const back = performance.now() - after;

    console.log(
      `${capacity.toFixed(0)} pages a second are carried; at twice that ` +
        `${(carried.length / 10).toFixed(0)} a second, half of them in ${median(carried)} ms, ` +
        `${shed.length} refused in ${median(shed)} ms; well again after ${back.toFixed(0)} ms`,
    );
    expect(answers.length - carried.length - shed.length).toBe(0);
    expect(carried.length / 10).toBeGreaterThan(capacity * CARRIED_SHARE);
    for (const { body } of shed) expect(body).toContain("Too many visitors at once");
    expect(await site.timesDown()).toBe(0);
    expect(back).toBeLessThan(2_000);
  },
  120_000,
);

const median = (answers: Answer[]) =>
  answers.map(({ ms }) => Math.round(ms)).sort((one, other) => one - other)[answers.length >> 1];

async function startBalancedSite() {
  const { folder, startWeb } = await startLoadedCloud();
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => startWeb()));
  const port = await freePort();
  const socket = join(folder, "haproxy.sock");
  const config = join(folder, "haproxy.cfg");
  await writeFile(config, configFor({ port, socket, servers: servers.map(({ url }) => url) }));
  const haproxy = runCommand("haproxy", ["-db", "-f", config]);
  // A visitor with a cookie: a page without one is made once.
  const page = { url: `http://127.0.0.1:${port}/`, cookies: ["homeline-some=thing"] };
  const answer = async () => (await openPage(page)).status || haproxy.output();
  await expect.poll(answer).toBe(200);

  return { page, timesDown: () => timesDown(socket) };
}

interface Balancer {
  port: number;
  socket: string;
  servers: string[];
}

/** As strict as most balancers: a server is taken out after three missed answers, each within a second. */
const configFor = ({ port, socket, servers }: Balancer) => `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 1s
frontend site
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /livez
  default-server check inter 1s fall 3 rise 1
${servers.map((url, index) => `  server web${index} ${new URL(url).host}`).join("\n")}
`;

/** How often the balancer took a server out. */
async function timesDown(path: string): Promise<number> {
  const socket = connect(path);
  socket.end("show stat\n");
  const [head = "", ...rows] = (await text(socket)).trim().split("\n");
  const columns = head.replace(/^# /, "").split(",");
  const counts = rows
    .map((row) => row.split(","))
    .filter((row) => /^web\d$/.test(row[1] ?? ""))
    .map((row) => Number(row[columns.indexOf("chkdown")]));
  expect(counts).toHaveLength(SERVERS);

  return counts.reduce((sum, count) => sum + count, 0);
}
