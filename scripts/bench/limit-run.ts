import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopChildren } from "../setup/child.mjs";

/** Ends this program after so many minutes; its children and its files end with it, however it ends. */
export function limitRun(minutes: number) {
  const folder = mkdtempSync(join(tmpdir(), "homeline-bench-"));
  // Postgres may run as another user, and must be able to delete its files.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

  const stop = (why: string) => {
    console.error(`The run stops: ${why}.`);
    void stopChildren().finally(() => process.exit(1));
  };
  setTimeout(stop, minutes * 60_000, `it has taken longer than ${minutes} minutes`).unref();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
}
