import { expect } from "vitest";
import { environmentOf } from "../../local-cloud/src/functions/environment";
import type { TestCloud } from "./cloud";
import { loadFunctions, outside } from "./functions-in-process";

/** Does every task of the schedule once, as if all were due, and waits for them; none may fail. */
export async function loadTasks(cloud: () => TestCloud) {
  const run = await loadFunctions("run-tasks");

  return async () => {
    const work: Promise<unknown>[] = [];
    const host = {
      env: environmentOf(cloud()),
      fetch: outside,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      print: () => {},
    };
    await cloud().engine.execute(
      "update public.tasks set interval_seconds = 0, claimed_until = null, started_at = now() - interval '1 hour'",
    );
    await run(host, "run-tasks", new Request("http://localhost", { method: "POST" }));
    await Promise.all(work);
    const failed = "select name, last_error from public.tasks where last_error is not null";
    expect(await cloud().engine.query(failed)).toEqual([]);
  };
}
