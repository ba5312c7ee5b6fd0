import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from "playwright/types/testReporter";

const MAX_LINES = 200;

type Attachment = TestResult["attachments"][number];

/** Prints a line for each file, and all that is known of a test that fails. */
export default class FileReporter implements Reporter {
  readonly #left = new Map<Suite, number>();
  #run: Suite | undefined;
  #folder = "";

  onBegin({ rootDir }: FullConfig, run: Suite) {
    this.#folder = rootDir;
    this.#run = run;
    for (const file of run.suites.flatMap((project) => project.suites)) {
      this.#left.set(file, file.allTests().length);
    }
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (!test.ok()) say(this.#failure(test, result));

    const file = fileOf(test);
    const left = (this.#left.get(file) ?? 0) - 1;
    this.#left.set(file, left);
    if (left === 0) say(lineOf(file));
  }

  onError(error: TestError) {
    say(textOf(error));
  }

  onEnd({ duration }: FullResult) {
    say(`\n${countsOf(this.#run?.allTests() ?? [])} (${secondsOf(duration)})`);
  }

  printsToStdio() {
    return true;
  }

  #failure(test: TestCase, { errors, stdout, stderr, attachments }: TestResult): string {
    const place = `${relative(this.#folder, test.location.file)}:${test.location.line}`;
    const title = `✗ ${place} ${fileOf(test).parent?.title}: ${test.title}`;
    const printed = [...stdout, ...stderr].join("");

    return [
      ...["", title, ...errors.map(textOf)],
      ...(printed && [`--- printed ---\n${endOf(printed)}`]),
      ...attachments.map(showAttachment),
      "",
    ].join("\n");
  }
}

/** The suite of a file in its project. */
function fileOf(test: TestCase): Suite {
  let suite = test.parent;
  while (suite.type !== "file" && suite.parent) suite = suite.parent;
  return suite;
}

function lineOf(file: Suite): string {
  const tests = file.allTests();
  const duration = tests.flatMap(({ results }) => results.map((result) => result.duration));
  const sign = tests.every((test) => test.ok()) ? "✓" : "✗";

  return `${sign} ${file.parent?.title}: ${file.title} (${countsOf(tests)}, ${secondsOf(sum(duration))})`;
}

function countsOf(tests: TestCase[]): string {
  const count = (...outcomes: ReturnType<TestCase["outcome"]>[]) =>
    tests.filter((test) => outcomes.includes(test.outcome())).length;
  const counts = [
    [count("expected"), "passed"],
    [count("unexpected", "flaky"), "failed"],
    [count("skipped"), "skipped"],
  ] as const;

  return counts
    .filter(([number]) => number > 0)
    .map(([number, outcome]) => `${number} ${outcome}`)
    .join(", ");
}

const textOf = ({ stack, message, value, snippet }: TestError) =>
  [stack ?? message ?? value, snippet].filter(Boolean).join("\n");

function showAttachment({ name, path, body, contentType }: Attachment): string {
  const isText = body && contentType.startsWith("text/");

  return isText ? `--- ${name} ---\n${endOf(body.toString())}` : `${name}: ${path ?? contentType}`;
}

function endOf(text: string): string {
  const lines = text.trimEnd().split("\n");
  const more = lines.length - MAX_LINES;

  return more > 0 ? [`… ${more} lines`, ...lines.slice(-MAX_LINES)].join("\n") : lines.join("\n");
}

const secondsOf = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function say(text: string) {
  const { stdout } = process;
  stdout.write(`${stdout.isTTY ? text : stripVTControlCharacters(text)}\n`);
}
