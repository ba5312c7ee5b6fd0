import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: ["unit", "database", "local"].map((name) => ({
      extends: true,
      test: { name, include: [`tests/${name}/**/*.test.ts`] },
    })),
  },
});
