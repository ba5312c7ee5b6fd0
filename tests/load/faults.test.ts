import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { measureResources, reportingResources } from "../../scripts/bench/resources";
import { signIn } from "../../scripts/bench/sign-in";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { freePort } from "../support/free-port";
import { FAULTS, startFaultProxy } from "./fault-proxy";
import { chat, shop } from "./people";
import { startLoadedCloud } from "./site";
import { type Answer, ask, atOnce, atRate } from "./visitors";

const SECONDS = Number(process.env.LOAD_SECONDS ?? 600);
const FAULT_SECONDS = 10;
const PAGES = ["/", "/jobs", "/shop", "/services", "/blog"];
const OFFICE = "/admin/orders";
const ADMIN = { email: "admin@homeline.test", password: "homeline-demo" };

beforeAll(ensureBuilt, 300_000);

test(
  "under load nothing fails, and under faults no message and no payment is lost or doubled",
  async () => {
    const backend = await startFaultProxy();
    const provider = await startFaultProxy();
    const { env, startWeb } = await startLoadedCloud({ STRIPE_API_URL: provider.url });
    provider.through(env.SUPABASE_URL ?? "");
    const resourcesPort = await freePort();
    const variables = { PORT: String(await freePort()), ...reportingResources(resourcesPort) };
    const memoryOfWeb = async () => (await measureResources(resourcesPort)).heap / 1024 ** 2;
    let web = await startWeb(variables, backend.through);
    const { url } = web;
    const cookie = await signIn(url, ADMIN);
    const pages = [...PAGES.map((path) => ({ url: url + path })), { url: url + OFFICE, cookie }];

    let hasEnded = false;
    const people = [
      ["shoppers", Promise.all([1, 2].map(() => shop(url, env, () => hasEnded)))],
      ["chatters", Promise.all([1, 2].map(() => chat(url, env, () => hasEnded)))],
    ] as const;

    // What it carries while these people buy and write.
    await atOnce(pages, { visitors: 12, seconds: 5 });
    const perSecond = 0.8 * ((await atOnce(pages, { visitors: 12, seconds: 5 })).length / 5);
    const third = { perSecond, seconds: SECONDS / 3 };
    const first = await atRate(pages, third);
    const memory = await memoryOfWeb();
    const rest = [...(await atRate(pages, third)), ...(await atRate(pages, third))];
    const growth = (await memoryOfWeb()) - memory;
    const answers = [...first, ...rest];
    console.log(
      `${perSecond.toFixed(0)} pages a second for ${SECONDS} s: p50 ${msAt(answers, 0.5)}, ` +
        `p99 ${msAt(answers, 0.99)}; memory ${memory.toFixed(0)} MB and ${growth.toFixed(0)} more`,
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect(growth).toBeLessThan(memory * (SECONDS < 300 ? 1 : 0.3));

    const table: object[] = [];
    async function during(what: string, fail: () => Promise<void>) {
      const asked = atRate(pages, { perSecond: perSecond / 2, seconds: FAULT_SECONDS + 5 });
      await fail();
      table.push({ fault: what, ...summary(await asked) });
      const began = performance.now();
      while ((await ask({ url })).status !== 200) await delay(100);
      expect(performance.now() - began).toBeLessThan(15_000);
    }
    for (const [name, proxy] of Object.entries({ backend, provider })) {
      for (const fault of FAULTS) {
        await during(`${name}: ${fault}`, async () => {
          proxy.begin(fault);
          await delay(FAULT_SECONDS * 1000);
          proxy.end();
        });
      }
    }
    await during("web server: killed", async () => {
      process.kill(web.pid, "SIGKILL");
      // The kernel frees the port when the process has ended.
      await delay(200);
      web = await startWeb(variables, backend.through);
    });
    hasEnded = true;
    console.table(table);

    for (const [who, results] of people) {
      for (const result of await results) {
        console.log(`${who}: ${JSON.stringify(result)}`);
        expect(result).toMatchObject({ lost: 0, doubled: 0 });
        expect(result.sent).toBeGreaterThan(0);
      }
    }
  },
  (SECONDS + 600) * 1000,
);

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
