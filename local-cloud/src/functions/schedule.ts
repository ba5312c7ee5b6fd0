import type { Cloud } from "../cloud";
import { logError } from "../log-error";
import { findSource } from "./source";

/** What a hosted project calls by a Cron job. */
const FUNCTIONS = ["send-mail", "reconcile-checkouts"];

/** Calls the functions of the schedule, those that the project has, until it is ended. */
export function startSchedule(cloud: Cloud, call: (request: Request) => Promise<Response>) {
  const { url, scheduleSeconds } = cloud.settings;
  if (!scheduleSeconds) return { end() {} };

  async function callAll() {
    for (const name of FUNCTIONS.filter((name) => findSource(cloud.settings, name))) {
      const response = await call(new Request(`${url}/functions/v1/${name}`, { method: "POST" }));
      const text = await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status} ${text}`);
    }
  }
  let hasEnded = false;
  const timer = setInterval(async () => {
    // A function that is ended with the cloud fails as expected.
    await callAll().catch((error) => hasEnded || logError(cloud, "The schedule failed", error));
  }, scheduleSeconds * 1000);

  return {
    end() {
      hasEnded = true;
      clearInterval(timer);
    },
  };
}
