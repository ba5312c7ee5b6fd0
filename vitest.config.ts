import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    // why: the threads of one process compile PGlite once for all of them.
    pool: "threads",
    // why: tests wait often, and another one can run meanwhile; each costs a database's memory.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [project("unit"), overDatabases("database"), overDatabases("local")],
  },
});

function project(name: string, options: object = {}) {
  return {
    extends: true as const,
    test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
  };
}

// why: these replace no module, so the files of a thread can share those that the first has read.
function overDatabases(name: string) {
  return project(name, { globalSetup: "tests/support/global-setup.ts", isolate: false });
}
