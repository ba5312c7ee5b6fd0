import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLogFile } from "../../scripts/setup/log-file.mjs";

function logPath() {
  const folder = mkdtempSync(join(tmpdir(), "homeline-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "local-cloud.log");
}

test("a second start, whatever comes of it, keeps the log of the first", () => {
  const path = logPath();
  openLogFile(path).write("of the first\n");
  openLogFile(path).write("of the second\n");
  expect(readFileSync(path, "utf8")).toBe("of the first\nof the second\n");
});

test("a log that is full is kept once, so that two of them are the most there is", () => {
  const path = logPath();
  const log = openLogFile(path, 100);
  for (let line = 0; line < 100; line++) log.write(`line ${line}\n`);

  expect(readFileSync(path, "utf8")).toMatch(/line 99\n$/);
  expect(readFileSync(path).length + readFileSync(`${path}.1`).length).toBeLessThan(220);
  expect(existsSync(`${path}.2`)).toBe(false);
});

test("a log that cannot be written ends nothing", () => {
  const path = logPath();
  writeFileSync(path, "");
  const print = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => print.mockRestore());
  expect(() => openLogFile(join(path, "below-a-file")).write("line\n")).not.toThrow();
  expect(print).toHaveBeenCalledWith(expect.stringContaining("cannot be written (ENOTDIR)"));
});
