import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const NEEDS_DATABASE = ["tests/support/global-setup.ts"];

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
    projects: [project("unit", []), project("database"), project("local")],
  },
});

function project(name: string, globalSetup = NEEDS_DATABASE) {
  return {
    extends: true as const,
    test: { name, include: [`tests/${name}/**/*.test.ts`], globalSetup },
  };
}
