import { readFileSync, rmSync } from "node:fs";
import { capture } from "./run.mjs";

/** Runs all tests without a browser; gives how many passed, failed and were skipped. */
export async function runVitest(file) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, report } = await runFor(file, ["vitest", "run", ...reporters]);
  if (!report) return crashed;

  // why: a file that does not even load has no test that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return tally(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Runs the tests in a browser. */
export async function runPlaywright(file) {
  const { code, report } = await runFor(file, ["playwright", "test"]);
  if (!report) return crashed;

  const { expected, unexpected, flaky, skipped } = report.stats;
  return tally(code, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
  });
}

const crashed = { passed: 0, failed: 1, skipped: 0 };

async function runFor(file, args) {
  rmSync(file, { force: true });
  const { code } = await capture("npx", args, { echo: true });
  return { code, report: readReport(file) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** A runner that says something went wrong is right, even if it counts no failure. */
function tally(code, counts) {
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1) };
}
