import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { findPostgres } from "./local-cloud/testing/postgres";
import { systemBrowser } from "./scripts/setup/browser.mjs";
import type { SiteOptions } from "./tests/e2e/support/site-fixtures";
import type { ScriptOptions } from "./tests/e2e/support/test";
import type { EngineName } from "./tests/support/backends";
import { isLongRun } from "./tests/support/long-tests";

const hasPostgres = findPostgres() !== undefined;
const engine = hasPostgres ? "postgres" : "pglite";

export default defineConfig<ScriptOptions, SiteOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/prepare-site.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Tests wait often, and another one can run meanwhile; each worker has a browser and a site of its own.
  workers: Math.min(availableParallelism() + 1, 4),
  // They end what hangs; a machine that is busy with something else may take ten times as long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["./tests/e2e/support/file-reporter.ts"],
    ["json", { outputFile: "build/test-results/playwright.json" }],
  ],
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    // Recording every test costs a third of the time of a run; ask for it when one fails.
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
        // Half as many processes start.
        "--renderer-process-limit=1",
      ],
    },
  },
  projects: [
    isLongRun
      ? withJavaScript("with JavaScript", engine)
      : onlyWithJavaScript("with JavaScript", engine),
    withoutJavaScript("without JavaScript", engine),
    beforeAnyScript("before any script", engine),
    ...(hasPostgres ? [onPglite()] : []),
  ],
});

/** The other engine sees the same requests: the main tests in a long run, else two of them. */
function onPglite() {
  return {
    ...withJavaScript("with JavaScript on PGlite", "pglite"),
    // So few tests start one site.
    ...(!isLongRun && { workers: 1 }),
    grep: isLongRun ? /@main/ : /@both-engines/,
  };
}

/** A feature does the same with script as without, so that `npm test` tells by the main tests whether script breaks it. */
function onlyWithJavaScript(name: string, engine: EngineName) {
  return {
    ...withJavaScript(name, engine),
    // A test is found by its file and its tags.
    grep: /javascript-only|@main/,
    grepInvert: /@rare/,
  };
}

function withJavaScript(name: string, engine: EngineName) {
  return {
    name,
    // A response does not depend on the browser's JavaScript.
    testIgnore: ["**/*.responses.spec.ts", "**/*.without-javascript.spec.ts"],
    use: { javaScriptEnabled: true, engine },
  };
}

/** A few main tests on a line so slow that everything is pressed before a script has arrived. */
function beforeAnyScript(name: string, engine: EngineName) {
  return {
    ...withJavaScript(name, engine),
    // So few tests start one site, while other workers go on with the next project.
    ...(!isLongRun && { workers: 1 }),
    // A long run has all of the main ones.
    grep: isLongRun ? /@main/ : /@slow-line/,
    use: { javaScriptEnabled: true, engine, hasScript: false },
  };
}

function withoutJavaScript(name: string, engine: EngineName) {
  return {
    name,
    testIgnore: "**/*.javascript-only.spec.ts",
    // What seldom happens and takes long to come about.
    ...(!isLongRun && { grepInvert: /@rare/ }),
    use: { javaScriptEnabled: false, engine },
  };
}
