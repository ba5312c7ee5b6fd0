import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { capture } from "./run.mjs";

/**
 * How many tests passed and failed, and the names of those that were skipped.
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Tally
 */

/**
 * What the runners report.
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ status: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport
 * @typedef {{ status: string, projectName: string }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number }} Stats
 * @typedef {{ stats: Stats, errors: unknown[], suites: Suite[] }} PlaywrightReport
 */

const RESULTS = "build/test-results";

/** The workers of the tests without a browser, while those with one have theirs (`playwright.config.ts`). */
const WORKERS_BESIDE = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/**
 * Runs the tests without a browser, but for those that measure; of one area, or all.
 * @param {string} [area]
 */
export const runVitest = (area) =>
  runProject("!load", `${RESULTS}/vitest.json`, [
    `--maxWorkers=${WORKERS_BESIDE}`,
    ...(area ? [`/${area}/`] : []),
  ]);

/** Runs the tests under load, one file after the other, since they measure; what they print is what they measured. */
export const runLoad = () =>
  runProject("load", `${RESULTS}/load.json`, ["--silent=false", "--no-file-parallelism"]);

/**
 * @param {string} project
 * @param {string} file
 * @param {string[]} [more]
 */
function runProject(project, file, more = []) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["vitest", "run", "--project", project, ...reporters, ...more];
  return runAndCount(args, file, countVitest);
}

/** @param {string} [area] */
export const runPlaywright = (area) =>
  runBrowserTests(`${RESULTS}/playwright.json`, { args: area ? [`tests/e2e/${area}/`] : [] });

/** Runs the main tests where forms are answered late: none may go on before its answer. */
export const runSlowForms = () =>
  runBrowserTests(`${RESULTS}/slow-forms.json`, {
    args: ["--grep=@main", "--project=with JavaScript", "--project=without JavaScript"],
    env: { FORM_DELAY_MS: "300" },
  });

/**
 * @param {string} file
 * @param {{ args?: string[], env?: Record<string, string> }} [options]
 */
function runBrowserTests(file, { args = [], env } = {}) {
  const withFile = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return runAndCount(["playwright", "test", ...args], file, countPlaywright, withFile);
}

/** @type {(report: VitestReport) => Tally} */
function countVitest({ numPassedTests, numFailedTests, testResults: files }) {
  const isNotFailed = (/** @type {Assertion} */ { status }) => status !== "failed";
  // A file that fails to load reports no failed test.
  const broken = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every(isNotFailed),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((test) => test.status !== "passed" && isNotFailed(test))
      .map(({ fullName }) => fullName),
  };
}

/** @type {(report: PlaywrightReport) => Tally} */
function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites.flatMap(skippedIn),
  };
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

/**
 * Runs tests and counts what they report in a file; without one they have crashed.
 * @template Report
 * @param {string[]} args
 * @param {string} file
 * @param {(report: Report) => Tally} count
 * @param {Record<string, string>} [env]
 * @returns {Promise<Tally>}
 */
async function runAndCount(args, file, count, env) {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(file, { force: true });
  const { code } = await capture("npx", args, { env, echo: true });
  try {
    const tally = count(JSON.parse(readFileSync(file, "utf8")));
    return { ...tally, failed: Math.max(tally.failed, code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
  }
}
