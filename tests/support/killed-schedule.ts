import { environmentOf } from "../../local-cloud/src/functions/environment";
import type { Random } from "./checkout-scenarios/random";
import type { TestCloud } from "./cloud";
import { loadFunctions, outside } from "./functions-in-process";

interface DeliveredMail {
  to: string;
  subject: string;
  text: string;
}

/** The schedule, whose runs may be killed. */
export async function openSchedule(cloud: TestCloud, random: Random) {
  const call = await loadFunctions("run-tasks");

  /** What the mail service has taken. */
  const delivered = () =>
    cloud.engine.query<DeliveredMail>(
      `select recipient as to, subject, text from mailbox.messages where is_by_api order by sequence`,
    );

  /**
   * Calls the schedule once. A killed run gets no answer any more from one of its next requests on, and is left alone
   * once the database and the mail service have done what they were asked before.
   */
  async function run({ isKilled = false, within = 12 } = {}) {
    let left = isKilled ? random.below(within) : Number.POSITIVE_INFINITY;
    let kill = () => {};
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const work: Promise<unknown>[] = [];
    const asked: Promise<unknown>[] = [];
    const host = {
      env: environmentOf(cloud),
      fetch: async (...[url, init]: Parameters<typeof outside>) => {
        if (left <= 0) return new Promise<never>(() => {});
        left -= 1;
        const answer = outside(url, init);
        asked.push(answer);
        if (left > 0) return answer;
        // What the last request asks for is done, and its answer is lost.
        kill();
        return new Promise<never>(() => {});
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      print: () => {},
    };
    if (left === 0) return;
    await call(host, "run-tasks", new Request("http://localhost", { method: "POST" }));
    await Promise.race([Promise.all(work), killed]);
    await Promise.allSettled(asked);
  }

  return { delivered, run };
}
