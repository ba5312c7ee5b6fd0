import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Town } from "../support/checkout/town";
import { bundleCli, startCli } from "../support/cli";
import { copyDatabase } from "../support/cloud";
import { freePort } from "../support/free-port";

// why: each costs some seconds; MORE_ROUNDS=20 looks longer.
const ROUNDS = Number(process.env.MORE_ROUNDS ?? 3);
const BUYERS = 4;
let cli: Awaited<ReturnType<typeof bundleCli>>;

beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => cli.remove());

describe.each(["pglite", "postgres"] as const)(
  "a cloud that is killed while people pay (%s)",
  (engine) => {
    const isAbsent = engine === "postgres" && inject("backends").postgres === "absent";

    it.skipIf(isAbsent)(
      `makes one order of each payment, and no other, in ${ROUNDS} rounds`,
      async () => {
        const dataDir = await mkdtemp(join(tmpdir(), "homeline-restarts-"));
        const database = await copyDatabase(engine, "empty", dataDir);
        // why: tokens and payment pages name the address, which has to be the same after a restart.
        const env = {
          LOCAL_CLOUD_PORT: String(await freePort()),
          SEED: "empty",
          ...(database.url && { DATABASE_URL: database.url }),
        };
        const start = () => startCli(cli.file, dataDir, env);

        try {
          const first = await start();
          const town = await Town.found(first, BUYERS);
          for (let round = 0; round < ROUNDS; round += 1) {
            const cloud = round === 0 ? first : await start();
            await Promise.all([town.buy(1_000), town.kill(cloud, 10 + 7 * round)]);
          }
          const last = await start();
          await town.buy(4);
          await town.judge();
          expect(await last.end("SIGTERM")).toBe(0);
        } finally {
          await database.remove();
          await rm(dataDir, { recursive: true, force: true });
        }
      },
      120_000,
    );
  },
);
