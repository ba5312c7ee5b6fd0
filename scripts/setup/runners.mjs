import { readFileSync, rmSync } from "node:fs";
import { capture } from "./run.mjs";

/**
 * How many tests passed and failed, and the names of those that were skipped.
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Tally
 */

/**
 * What the runners report.
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ status: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ status: string, projectName: string }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Runs the tests without a browser, those of one project or all that measure nothing.
 * @param {string} file
 * @returns {Promise<Tally>}
 */
export async function runVitest(file, project = "!load") {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, report } = await runFor(file, [
    "vitest",
    "run",
    "--project",
    project,
    ...reporters,
  ]);
  if (!report) return crashed;

  // A file that fails to load reports no failed test.
  /** @type {TestFile[]} */
  const files = report.testResults;
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return tally(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => !["passed", "failed"].includes(status))
      .map(({ fullName }) => fullName),
  });
}

/**
 * Runs the tests under load, alone, since they measure.
 * @param {string} file
 */
export function runLoad(file) {
  return runVitest(file, "load");
}

/**
 * @param {string} file
 * @returns {Promise<Tally>}
 */
export async function runPlaywright(file) {
  const { code, report } = await runFor(file, ["playwright", "test"]);
  if (!report) return crashed;

  const { expected, unexpected, flaky } = report.stats;
  return tally(code, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped: report.suites.flatMap(skippedIn),
  });
}

/** @type {(suite: Suite) => string[]} */
const skippedIn = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "skipped")
      .map(({ projectName }) => `${file}, ${projectName}: ${title}`),
  ),
  ...suites.flatMap(skippedIn),
];

/** @type {Tally} */
const crashed = { passed: 0, failed: 1, skipped: [] };

/**
 * @param {string} file
 * @param {string[]} args
 */
async function runFor(file, args) {
  rmSync(file, { force: true });
  const { code } = await capture("npx", args, { echo: true });
  return { code, report: readReport(file) };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Counts at least one failure if the runner's exit code is not zero.
 * @param {number} code
 * @param {Tally} counts
 */
function tally(code, counts) {
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1) };
}
