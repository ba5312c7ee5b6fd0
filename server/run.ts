import { setMaxListeners } from "node:events";
import type { Server } from "node:http";
import { openServer } from "./open-server";
import type { Settings } from "./settings";

/** Serves until a signal says stop; then ends what is endless, finishes what is begun, and exits. */
export async function run(
  server: Server,
  settings: Settings,
  stopping: AbortController,
  release: () => Promise<unknown> = async () => {},
) {
  const { port, close } = await openServer(server, settings);
  let isStopping = false;
  // why: each endless answer hears of it; Node takes more than ten of them for a leak.
  setMaxListeners(0, stopping.signal);

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      // why: a terminal signals the whole group and a parent passes it on, so it may come twice.
      if (isStopping) return;
      isStopping = true;
      stopping.abort();
      await Promise.all([close(), release()]);
      process.exit(0);
    });
  }
  // why: one request that went wrong where nobody waited for it must not take the others along.
  process.on("unhandledRejection", (reason) => console.error("unexpected:", reason));

  const { origin } = settings.siteUrl;
  console.log(
    `The web site is at ${origin} (port ${port}${settings.host ? ` of ${settings.host}` : ""}).`,
  );
}

/** Runs a main function; what keeps it from starting is told in one sentence. */
export async function start(main: () => Promise<void>) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
