import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { RestartSimulation } from "../../support/checkout-scenarios/restart-simulation";
import { bundleCli, startCli } from "../../support/cli";
import { copyDatabase } from "../../support/cloud";
import { freePort } from "../../support/free-port";
import { isLongRun, repetitions } from "../../support/long-tests";

const ROUNDS = repetitions(1, 20);
const BUYERS = 4;
let cli: Awaited<ReturnType<typeof bundleCli>>;

beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => cli.remove());

// PGlite ends with its cloud, so it is more likely to lose data.
describe.each(isLongRun ? (["pglite", "postgres"] as const) : (["pglite"] as const))(
  "a cloud that is killed while people pay (%s)",
  (engine) => {
    const isAbsent = engine === "postgres" && inject("backends").postgres === "absent";

    test.skipIf(isAbsent)(
      `makes one order of each payment, and no other, in rounds: ${ROUNDS}`,
      async () => {
        const dataDir = await mkdtemp(join(tmpdir(), "homeline-restarts-"));
        const database = await copyDatabase(engine, "empty", dataDir);
        // Tokens and payment pages name the address, which has to be the same after a restart.
        const env = {
          LOCAL_CLOUD_PORT: String(await freePort()),
          SEED: "empty",
          ...(database.url && { DATABASE_URL: database.url }),
        };
        const start = () => startCli(cli.file, dataDir, env);

        try {
          const first = await start();
          const simulation = await RestartSimulation.start(first, BUYERS);
          for (let round = 0; round < ROUNDS; round += 1) {
            const cloud = round === 0 ? first : await start();
            await Promise.all([simulation.buy(1_000), simulation.kill(cloud, 10 + 7 * round)]);
          }
          const last = await start();
          await simulation.buy(4);
          await simulation.expectConsistent();
          expect(await last.end("SIGTERM")).toBe(0);
        } finally {
          await database.remove();
          await rm(dataDir, { recursive: true, force: true });
        }
      },
      ROUNDS * 120_000,
    );
  },
);
