import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { type BusySite, startBusySite } from "./busy-site";
import { FAULTS } from "./fault-proxy";
import { type Answer, atOnce, atRate, openPage } from "./visitors";

const SECONDS = Number(process.env.LOAD_SECONDS ?? 600);
const FAULT_SECONDS = 10;
const TIMEOUT_MS = 120_000;

let site: BusySite;
/** Four fifths of the pages that the site carries while people buy and write. */
let perSecond: number;
const ends: (() => void | Promise<void>)[] = [];

beforeAll(async () => {
  await ensureBuilt();
  site = await startBusySite((end) => void ends.unshift(end));
  await atOnce(site.pages, { visitors: 12, seconds: 5 });
  perSecond = 0.8 * ((await atOnce(site.pages, { visitors: 12, seconds: 5 })).length / 5);
}, 300_000);

afterAll(async () => {
  for (const end of ends) await end();
}, TIMEOUT_MS);

describe("under load", () => {
  let answers: Answer[];
  let memory: number;
  let growth: number;

  beforeAll(
    async () => {
      const third = { perSecond, seconds: SECONDS / 3 };
      const first = await atRate(site.pages, third);
      memory = await site.memory();
      const second = await atRate(site.pages, third);
      answers = [...first, ...second, ...(await atRate(site.pages, third))];
      growth = (await site.memory()) - memory;
      console.log(
        `${perSecond.toFixed(0)} pages a second for ${SECONDS} s: p50 ${msAt(answers, 0.5)}, ` +
          `p99 ${msAt(answers, 0.99)}; memory ${memory.toFixed(0)} MB and ${growth.toFixed(0)} more`,
      );
    },
    SECONDS * 1000 + TIMEOUT_MS,
  );

  test("each page is answered", () => {
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("memory hardly grows", () => {
    expect(growth).toBeLessThan(memory * (SECONDS < 300 ? 1 : 0.3));
  });
});

describe("the site is back soon", () => {
  const table: object[] = [];
  afterAll(() => console.table(table));

  for (const name of ["backend", "provider"] as const) {
    for (const fault of FAULTS) {
      test(`after a fault of the ${name}: ${fault}`, { timeout: TIMEOUT_MS }, async () => {
        const proxy = site.proxies[name];
        await recoversFrom(`${name}: ${fault}`, async () => {
          proxy.begin(fault);
          await delay(FAULT_SECONDS * 1000);
          proxy.end();
        });
      });
    }
  }

  test("after a kill of the web server", { timeout: TIMEOUT_MS }, async () => {
    await recoversFrom("web server: killed", site.restartKilled);
  });

  async function recoversFrom(fault: string, fail: () => Promise<void>) {
    const visits = atRate(site.pages, { perSecond: perSecond / 2, seconds: FAULT_SECONDS + 5 });
    await fail();
    table.push({ fault, ...summary(await visits) });
    const began = performance.now();
    while ((await openPage(site.home)).status !== 200) await delay(100);
    expect(performance.now() - began).toBeLessThan(15_000);
  }
});

describe("through all of it", () => {
  for (const [who, what] of [
    ["shoppers", "payment"],
    ["chatters", "message"],
  ] as const) {
    test(`no ${what} is lost or doubled`, { timeout: TIMEOUT_MS }, async () => {
      const { [who]: results } = await site.endPeople();
      console.log(`${who}: ${JSON.stringify(results)}`);
      for (const result of results) {
        expect(result).toMatchObject({ lost: 0, doubled: 0 });
        expect(result.sent).toBeGreaterThan(0);
      }
    });
  }
});

/** The answers that people got, and the longest wait. */
function summary(answers: Answer[]) {
  const count = (from: number, to: number) =>
    answers.filter(({ status }) => status >= from && status < to).length;

  return {
    pages: count(200, 300),
    "sent elsewhere": count(300, 400),
    "error pages": count(400, 600),
    "no answer": count(0, 100),
    longest: msAt(answers, 1),
  };
}

function msAt(answers: Answer[], part: number): string {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * part));
  return `${Math.round(sorted[index] ?? Number.NaN)} ms`;
}
