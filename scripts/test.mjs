import { mkdirSync, readFileSync } from "node:fs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command, Stop, step } from "./setup/progress.mjs";
import { capture, run } from "./setup/run.mjs";

const RESULTS = "build/test-results";

await command(async () => {
  checkNode();
  await ensureInstalled();
  mkdirSync(RESULTS, { recursive: true });

  await step("Format and lint", () => run("npx", ["biome", "check", "--error-on-warnings"]));
  await step("Types", () => run("npx", ["tsc", "--noEmit"]));
  await step("Types of the edge functions", () =>
    run("npx", ["tsc", "--noEmit", "--project", "tsconfig.functions.json"]),
  );
  const tally = await runVitest();

  console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  if (tally.failed > 0 || tally.passed === 0) throw new Stop("The tests did not pass.");
});

async function runVitest() {
  const file = `${RESULTS}/vitest.json`;
  const { code } = await capture(
    "npx",
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    { echo: true },
  );
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failed = report.numFailedTests + report.numFailedTestSuites;

  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests,
  };
}
