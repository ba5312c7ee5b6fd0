import { defineConfig } from "vitest/config";

const NEEDS_DATABASE = ["tests/support/global-setup.ts"];

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
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
