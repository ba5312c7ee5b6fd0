import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { SITE_URL, type WebProcess } from "../../scripts/bench/web-process";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { CUT, STRANGE, UNREADABLE, WHOLE } from "../support/broken-bodies";
import { startLoadedCloud } from "./site";
import { type Answer, atOnce, atRate } from "./visitors";

const SECONDS = 40;
const MAX_MEGABYTES = 384;
/** Between two bodies of an attacker: what is tried is what a body does, not how many requests a core carries. */
const PAUSE_MS = 4_000;
const FORM = "application/x-www-form-urlencoded";
const MEGABYTE = 1024 * 1024;

beforeAll(ensureBuilt, 300_000);

test("bodies of every hostile kind end no server of 384 MB, and its visitors hardly notice", {
  timeout: 300_000,
}, async () => {
  const { startWeb } = await startLoadedCloud();
  const web = await startWeb({ NODE_OPTIONS: "--max-old-space-size=256" });
  const pages = ["/", "/jobs", "/shop", "/contact"].map((path) => ({
    url: web.url + path,
    cookies: ["homeline-some=thing"],
  }));
  await atOnce(pages, { visitors: 4, seconds: 3 });
  const usual = p95Of(await atRate(pages, { perSecond: 5, seconds: 10 }));
  const memory = watchMemory(web);
  const attack = startAttack(web.url);
  const answers = await atRate(pages, { perSecond: 5, seconds: SECONDS });
  const sent = await attack.end();
  const megabytes = memory.end();
  const p95 = p95Of(answers);

  console.log(
    `${sent} hostile bodies in ${SECONDS} s; p95 of other visitors ${p95.toFixed(0)} ms, ` +
      `before it ${usual.toFixed(0)} ms; at most ${megabytes.toFixed(0)} MB`,
  );
  expect(sent).toBeGreaterThan(150);
  expect(p95).toBeLessThan(1_000);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  // A server that ended would have another process, or none.
  expect(() => process.kill(web.pid, 0)).not.toThrow();
});

/** A page that was refused has taken for ever. */
function p95Of(answers: Answer[]): number {
  const times = answers
    .map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY))
    .sort((one, other) => one - other);

  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/** The most that a process holds, in megabytes. */
function watchMemory({ pid }: WebProcess) {
  let most = 0;
  const measure = () => {
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString();
    most = Math.max(most, Number(kilobytes) / 1024);
  };
  const measuring = setInterval(measure, 500);

  return {
    end() {
      measure();
      clearInterval(measuring);
      return most;
    },
  };
}

/** Sends one kind of body again and again, and counts how often. */
type Attack = (url: string) => Promise<void>;

/** Attackers of few networks, who send all kinds of bodies at once until they are told to end. */
function startAttack(url: string) {
  let hasEnded = false;
  let sent = 0;
  const repeat = async (attack: Attack) => {
    while (!hasEnded) {
      await attack(url);
      sent++;
      await delay(PAUSE_MS);
    }
  };
  const all = Promise.all(
    ATTACKS.flatMap(({ attack, atOnce }) => Array(atOnce).fill(attack)).map(repeat),
  );

  return {
    async end() {
      hasEnded = true;
      agent.destroy();
      await all;
      return sent;
    },
  };
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

interface Sent {
  path: string;
  type?: string;
  body: Buffer;
  /** How often the body is sent in one request. */
  times?: number;
  /** Whether the client leaves before the end; else how long it waits before it reads its answer. */
  leaves?: boolean;
  readsAfterMs?: number;
}

/** Sends a body, and resolves when its answer has been read or its connection has ended. */
function send(url: string, { path, type = FORM, body, times = 1, leaves, readsAfterMs = 0 }: Sent) {
  return new Promise<void>((resolve) => {
    const outgoing = request(url + path, {
      method: "POST",
      agent,
      headers: {
        Origin: SITE_URL,
        Accept: "text/html",
        "X-Forwarded-For": `198.51.100.${Math.floor(Math.random() * 3)}`,
        "Content-Type": type,
        "Content-Length": body.length * times + (leaves ? 1 : 0),
      },
    });
    outgoing.on("response", async (answer) => {
      await delay(readsAfterMs);
      answer
        .on("end", resolve)
        .on("error", () => resolve())
        .resume();
    });
    outgoing.on("error", () => resolve()).on("close", () => resolve());
    void write(outgoing, body, times, leaves);
  });
}

async function write(
  outgoing: ReturnType<typeof request>,
  body: Buffer,
  times: number,
  leaves = false,
) {
  for (let count = 0; count < times && !outgoing.destroyed; count++) {
    await new Promise((written) => outgoing.write(body, written));
  }
  if (leaves) outgoing.destroy();
  else outgoing.end();
}

const ADDRESSES = [
  "/contact",
  "/login",
  "/contact.data",
  "/no-such-page",
  `/dashboard/orders/${randomUUID()}`,
];
const anyOf = <One>(all: One[]) => all[Math.floor(Math.random() * all.length)] as One;
const typed = (bytes: number) => Buffer.from(`fullName=${"x".repeat(bytes - 9)}`);
const inParts = (bytes: number) =>
  Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n${"x".repeat(bytes)}\r\n--b--\r\n`,
  );
const ONE_CLICKS = ["/newsletter/unsubscribe", "/back-in-stock/stop", "/jobs/alerts/stop"];

const ATTACKS: { atOnce: number; attack: Attack }[] = [
  {
    atOnce: 4,
    attack: (url) =>
      send(url, { path: anyOf(ADDRESSES), ...anyOf([...CUT, ...UNREADABLE, ...STRANGE]) }),
  },
  {
    atOnce: 4,
    attack: (url) => {
      const body = WHOLE.body.subarray(0, Math.floor(Math.random() * WHOLE.body.length));
      return send(url, { path: anyOf(ADDRESSES), type: WHOLE.type, body, leaves: true });
    },
  },
  {
    atOnce: 3,
    attack: (url) =>
      send(url, {
        path: anyOf(ONE_CLICKS),
        type: WHOLE.type,
        body: Buffer.alloc(MEGABYTE, "x"),
        times: 200,
      }),
  },
  {
    atOnce: 11,
    attack: (url) => {
      const charset = UNREADABLE.find(({ what }) => what.includes("charset"));
      return send(url, { path: "/contact", ...(charset ?? WHOLE) });
    },
  },
  {
    atOnce: 4,
    attack: (url) =>
      send(url, {
        path: "/dashboard/profile",
        ...anyOf([{ body: typed(MEGABYTE) }, { type: WHOLE.type, body: inParts(MEGABYTE) }]),
      }),
  },
  {
    atOnce: 50,
    attack: (url) =>
      send(url, { path: "/dashboard/profile", body: typed(60_000), readsAfterMs: 20_000 }),
  },
];
