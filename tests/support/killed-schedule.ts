import { environmentOf } from "../../local-cloud/src/functions/environment";
import type { Random } from "./checkout-scenarios/random";
import type { TestCloud } from "./cloud";
import { loadFunctions, outside } from "./functions-in-process";

interface DeliveredMail {
  to: string[];
  subject: string;
  text: string;
}

/** The schedule, whose runs may be killed, over a mail service that drops a second mail of one key. */
export async function openSchedule(cloud: TestCloud, random: Random) {
  const call = await loadFunctions("run-tasks");
  /** What the mail service has taken, by its key. */
  const delivered = new Map<string, DeliveredMail>();

  /**
   * Calls the schedule once. A killed run gets no answer any more from somewhere on, and is left alone once the database
   * has done what it was asked before.
   */
  async function run({ isKilled = false } = {}) {
    let left = isKilled ? random.below(12) : Number.POSITIVE_INFINITY;
    let kill = () => {};
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const work: Promise<unknown>[] = [];
    const asked: Promise<unknown>[] = [];
    const host = {
      env: environmentOf(cloud),
      fetch: async (...[url, init]: Parameters<typeof outside>) => {
        left -= 1;
        if (left < 0) {
          kill();
          return new Promise<never>(() => {});
        }
        if (!String(url).endsWith("/emails")) {
          const answer = outside(url, init);
          asked.push(answer);
          return answer;
        }
        const key = new Headers(init?.headers).get("idempotency-key") ?? "";
        if (!delivered.has(key)) delivered.set(key, JSON.parse(String(init?.body)));
        return new Response("{}");
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      print: () => {},
    };
    await call(host, "run-tasks", new Request("http://localhost", { method: "POST" }));
    await Promise.race([Promise.all(work), killed]);
    await Promise.allSettled(asked);
  }

  return { delivered, run };
}
