import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isLongRun } from "./tests/support/long-tests";
import { SETTINGS } from "./tests/support/settings";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    // The threads of one process compile PGlite once for all of them.
    pool: "threads",
    // Tests wait often, and another one can run meanwhile; each costs a database's memory.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // They end what hangs; a machine that is busy with something else may take ten times as long.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A file that passes is a line, and what is logged is shown with the test that failed meanwhile.
    silent: "passed-only",
    slowTestThreshold: Number.POSITIVE_INFINITY,
    projects: [
      project("unit", "tests/unit", {
        env: SETTINGS,
        setupFiles: "tests/support/log-to-console.ts",
      }),
      project("commands", "tests/commands"),
      overDatabases("database", "tests/database", { isOnEachEngine: isLongRun }),
      overDatabases("functions", "tests/functions"),
      overDatabases("local-cloud", "local-cloud/tests"),
      ...(isLongRun ? [project("deployment", "tests/deployment")] : []),
      // They need the Supabase CLI; see scripts/setup/hosted-tools.mjs.
      ...(process.env.HOSTED_TOOLS ? [project("hosted", "tests/hosted")] : []),
      // Alone, since it measures: `npm test` leaves it out, and a long run has it at its end.
      overDatabases("load", "tests/load"),
    ],
  },
});

function project(name: string, folder: string, options: object = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`${folder}/**/*.test.ts`],
      exclude: isLongRun ? [] : ["**/*.long.test.ts"],
      ...options,
    },
  };
}

// These replace no module, so the files of a thread can share those that the first has read.
function overDatabases(name: string, folder: string, { isOnEachEngine = false } = {}) {
  return project(name, folder, {
    globalSetup: "tests/support/prepare-databases.ts",
    provide: { isOnEachEngine },
    isolate: false,
  });
}
