import { join } from "node:path";
import { diskProblem } from "./disk-problem.mjs";
import { readSettings } from "./settings";
import { startCloud } from "./start";

// As process 1 of a container a signal without a listener does nothing.
let stop = async () => {};
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // A terminal signals the whole group and a parent forwards it, so a signal may come twice.
  process.on(signal, () => void stop().then(() => process.exit(0), exitWith));
}

try {
  const settings = readSettings(process.env);
  const cloud = await startCloud(settings, { log: console.log });
  stop = cloud.stop;

  // A failure in background work must not end the process.
  process.on("unhandledRejection", (reason) => console.error("unexpected:", reason));

  console.log(`The local cloud is at ${cloud.url} (${cloud.engine.name}).`);
  console.log(`Mails land at ${cloud.url}/mailbox`);
  console.log(`Addresses and keys are in ${join(settings.dataDir, "local.env")}`);
} catch (error) {
  exitWith(error);
}

function exitWith(error: unknown): never {
  console.error(diskProblem(error) ?? (error instanceof Error ? error.message : error));
  process.exit(1);
}
