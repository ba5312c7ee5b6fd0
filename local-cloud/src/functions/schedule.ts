import type { Cloud } from "../cloud";
import { logError } from "../log-error";
import { findSource } from "./source";

/** What a hosted project calls by a Cron job. */
const NAME = "run-tasks";

/** Calls the function of the schedule, if the project has it, until it is ended. */
export function startSchedule(cloud: Cloud, call: (request: Request) => Promise<Response>) {
  const { url, scheduleSeconds } = cloud.settings;
  if (!scheduleSeconds || !findSource(cloud.settings, NAME)) return { end() {} };

  async function callFunction() {
    const response = await call(new Request(`${url}/functions/v1/${NAME}`, { method: "POST" }));
    const text = await response.text();
    if (!response.ok) throw new Error(`${NAME} answered ${response.status} ${text}`);
  }
  let hasEnded = false;
  const timer = setInterval(async () => {
    // A function that is ended with the cloud fails as expected.
    await callFunction().catch(
      (error) => hasEnded || logError(cloud, "The schedule failed", error),
    );
  }, scheduleSeconds * 1000);

  return {
    end() {
      hasEnded = true;
      clearInterval(timer);
    },
  };
}
