import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { systemBrowser } from "./scripts/setup/browser.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/prepare.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // why: a browser, its page and a site keep a core busy; more workers only start more sites.
  workers: Math.min(availableParallelism(), 4),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "build/test-results/playwright.json" }]],
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    // why: recording every test costs a third of the time of a run; ask for it when one fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: systemBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "with JavaScript",
      // why: what a server answers does not depend on the browser's JavaScript.
      testIgnore: "**/e2e/answers/**",
      use: { javaScriptEnabled: true },
    },
    {
      name: "without JavaScript",
      testIgnore: "**/e2e/scripted/**",
      use: { javaScriptEnabled: false },
    },
  ],
});
