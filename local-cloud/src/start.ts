import type { Cloud } from "./cloud";
import { prepareDatabase } from "./database/prepare";
import { openEngine } from "./engine/open";
import { createRouter } from "./http/router";
import { type Log, openServer } from "./http/server";
import { loadKeys } from "./keys/keys";
import { writeLocalEnv } from "./keys/project-env";
import { lockDirectory } from "./lock";
import type { Settings } from "./settings";
import { openFileStore } from "./storage/file-store";
import { removeLeftovers } from "./storage/leftovers";

export interface RunningCloud extends Cloud {
  url: string;
  stop(): Promise<void>;
}

/** Starts everything on one port. If a step fails, what was started is stopped. */
export async function startCloud(wanted: Settings, { log }: { log: Log }): Promise<RunningCloud> {
  const steps: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= undo(steps);
    return stopped;
  };

  try {
    steps.push(await lockDirectory(wanted.dataDir));
    // The other modules load while the database opens in its thread.
    const parts = import("./mounts");
    const engine = await openEngine(wanted);
    steps.push(() => engine.close());
    const keys = await loadKeys(wanted.dataDir);
    const { createMounts } = await parts;
    await prepareDatabase(engine, wanted, log);
    const files = openFileStore(wanted.dataDir);
    await removeLeftovers(engine, files);

    const server = await openServer(wanted.port, log);
    steps.push(() => server.close());
    const settings: Settings = { ...wanted, port: server.port, url: server.origin };
    const cloud: Cloud = { settings, engine, keys, files };

    const mounts = createMounts(cloud);
    const services = new Set(mounts.map(({ service }) => service));
    steps.push(() => Promise.all([...services].map((service) => service.close?.())));
    server.handle(createRouter(cloud, mounts));

    const localEnv = await writeLocalEnv(cloud);
    steps.push(localEnv.remove);

    return { ...cloud, url: settings.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops in reverse order, and continues if a step fails. */
async function undo(steps: (() => Promise<unknown>)[]) {
  const failures: unknown[] = [];
  for (const step of steps.reverse()) {
    await step().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
