import { existsSync } from "node:fs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { getHostedTools } from "./setup/hosted-tools.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command, step, UserFacingError } from "./setup/progress.mjs";
import { run } from "./setup/run.mjs";
import { runLoad, runPlaywright, runSlowForms, runVitest } from "./setup/runners.mjs";
import { scratchInMemory } from "./setup/scratch.mjs";

// The tests of an area have a folder of its name in each kind of tests.
const area = process.argv.slice(2).find((argument) => !argument.startsWith("--"));

// Random tests and the test projects read it; see tests/support/long-tests.ts.
const isLong = process.argv.includes("--long");
if (isLong) process.env.TEST_LONG = "1";

await command(async () => {
  checkNode();
  if (area && !existsSync(`tests/e2e/${area}`)) {
    throw new UserFacingError(`There are no tests of ${area}: it is no folder of tests/e2e.`);
  }
  await ensureInstalled();
  const browser = await ensureBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  scratchInMemory();
  if (isLong) process.env.HOSTED_TOOLS = await getHostedTools();

  const checks = [
    check("Format and lint", () => run("npm", ["run", "--silent", "lint"])),
    check("Types", () => run("npm", ["run", "--silent", "typecheck"])),
    check("Build", ensureBuilt),
  ];
  const tallies = [
    ...(await Promise.all(checks)),
    // Both wait often, so that the cores are busy only with both.
    ...(await Promise.all([runVitest(area), runPlaywright(area)])),
    ...(isLong ? [await runSlowForms(), await runLoad()] : []),
  ];
  const sum = (/** @type {number[]} */ counts) => counts.reduce((total, one) => total + one, 0);
  const passed = sum(tallies.map((tally) => tally.passed));
  const failed = sum(tallies.map((tally) => tally.failed));
  const skipped = tallies.flatMap((tally) => tally.skipped);

  for (const name of skipped) console.log(`SKIPPED: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});

/**
 * Runs a check that has no tests of its own; it adds to the count only when it fails.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<import("./setup/runners.mjs").Tally>}
 */
async function check(name, work) {
  try {
    // The output of a passing tool is not shown.
    await step(name, async () => void (await work()));
    return { passed: 0, failed: 0, skipped: [] };
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    console.error(`\n${error.message}\n`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}
