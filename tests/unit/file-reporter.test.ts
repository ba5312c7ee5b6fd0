import type {
  FullConfig,
  FullResult,
  Suite,
  TestCase,
  TestResult,
} from "playwright/types/testReporter";
import { beforeEach, expect, test, vi } from "vitest";
import FileReporter from "../e2e/support/file-reporter";

let printed = "";
beforeEach(() => {
  printed = "";
  const print = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
  return () => print.mockRestore();
});

test("files that pass are a line each, once all of their tests have ended", () => {
  const cart = fileOf("cart.spec.ts", ["adds", "removes"]);
  const shop = fileOf("shop.spec.ts", ["shows"]);
  const reporter = begin(cart, shop);

  end(reporter, cart.tests[0], { outcome: "expected", stdout: ["said"] });
  expect(printed).toBe("");
  end(reporter, shop.tests[0], { outcome: "skipped" });
  end(reporter, cart.tests[1], { outcome: "expected" });
  reporter.onEnd({ duration: 5_000 } as FullResult);

  expect(printed.split("\n")).toEqual([
    "✓ with JavaScript: shop.spec.ts (1 skipped, 1.0 s)",
    "✓ with JavaScript: cart.spec.ts (2 passed, 2.0 s)",
    "",
    "2 passed, 1 skipped (5.0 s)",
    "",
  ]);
});

test("a test that fails comes with its error and the end of what was printed meanwhile", () => {
  const cart = fileOf("cart.spec.ts", ["adds"]);
  const body = Buffer.from(Array.from({ length: 300 }, (_, line) => `line ${line}`).join("\n"));
  end(begin(cart), cart.tests[0], {
    outcome: "unexpected",
    errors: [{ stack: "Error: no cart" }],
    stdout: ["said\n"],
    attachments: [
      { name: "what servers printed", contentType: "text/plain", body },
      { name: "trace", contentType: "application/zip", path: "/tmp/trace.zip" },
    ],
  });

  expect(printed).toContain("✗ cart.spec.ts:7 with JavaScript: adds\nError: no cart\n");
  expect(printed).toContain("--- printed ---\nsaid\n");
  expect(printed).toContain("--- what servers printed ---\n… 100 lines\nline 100\n");
  expect(printed).toContain("line 299\ntrace: /tmp/trace.zip\n");
  expect(printed).toContain("✗ with JavaScript: cart.spec.ts (1 failed, 1.0 s)");
});

type File = ReturnType<typeof fileOf>;

/** A file of tests as Playwright describes it. */
function fileOf(title: string, titles: string[]) {
  const results: TestResult[] = [];
  const suite = {
    type: "file",
    title,
    parent: { title: "with JavaScript" },
    allTests: () => tests,
  };
  const tests = titles.map((one) => {
    const described = { type: "describe", parent: suite };
    const location = { file: `/tests/${title}`, line: 7 };
    return { title: one, parent: described, location, results } as unknown as TestCase;
  });
  return { suite: suite as unknown as Suite, tests };
}

function begin(...files: File[]): FileReporter {
  const reporter = new FileReporter();
  const run = {
    suites: [{ suites: files.map(({ suite }) => suite) }],
    allTests: () => files.flatMap(({ tests }) => tests),
  };
  reporter.onBegin({ rootDir: "/tests" } as FullConfig, run as unknown as Suite);
  return reporter;
}

type Ending = Partial<TestResult> & { outcome: ReturnType<TestCase["outcome"]> };

function end(reporter: FileReporter, test: TestCase | undefined, { outcome, ...more }: Ending) {
  if (!test) throw new Error("There is no such test.");
  const nothing = { errors: [], stdout: [], stderr: [], attachments: [], duration: 1_000 };
  const result = { ...nothing, ...more } as unknown as TestResult;
  Object.assign(test, {
    results: [result],
    ok: () => outcome !== "unexpected",
    outcome: () => outcome,
  });
  reporter.onTestEnd(test, result);
}
