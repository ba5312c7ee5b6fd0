import { expect } from "vitest";
import type { Engine, Queryable } from "../../local-cloud/src/engine/engine";

/** PGlite has one session: there the other request begins only after the transaction. */
export async function untilAnotherWaits({ name }: Engine, tx: Queryable) {
  if (name === "pglite") return;
  const waiting = () =>
    tx.query("select pid from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))");
  await expect.poll(waiting).not.toEqual([]);
}
