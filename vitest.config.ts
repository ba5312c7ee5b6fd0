import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const NEEDS_DATABASE = ["tests/support/global-setup.ts"];

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    // why: each file runs a database of its own, and Vitest leaves one of two processors idle.
    pool: "threads",
    maxWorkers: Math.min(availableParallelism(), 4),
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
