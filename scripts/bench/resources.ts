import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What a web server holds once its garbage is collected; memory in bytes. */
export interface Resources {
  heap: number;
  resident: number;
  sockets: number;
  timers: number;
}

/** The settings with which a web server tells its resources on that port. */
export function reportingResources(port: number): Record<string, string> {
  return {
    RESOURCES_PORT: String(port),
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("scripts/bench/report-resources.mjs"))}`,
  };
}

export async function measureResources(port: number): Promise<Resources> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  return answer.json();
}
