import { describe, expect, test, vi } from "vitest";
import { DatabaseClosedError } from "../src/engine/engine";
import { logError } from "../src/log-error";
import { createScheduler } from "../src/payments/scheduler";

describe("A failure that no response shows", () => {
  const lines: string[] = [];
  const cloud = { log: (line: string) => void lines.push(line) };

  test("is logged with its source", () => {
    logError(cloud, "The rounds failed", new Error("no way", { cause: "the reason" }));
    expect(lines.splice(0)).toEqual([expect.stringContaining("The rounds failed: Error: no way")]);

    logError(cloud, "The rounds failed", { code: "42501" });
    expect(lines.splice(0)).toEqual(["The rounds failed: { code: '42501' }"]);
  });

  test("is not logged when the database was closed on purpose", () => {
    logError(cloud, "The rounds failed", new DatabaseClosedError());
    expect(lines).toEqual([]);
  });

  test("is logged once per round, and not after the end", async () => {
    const failed = vi.fn();
    const scheduler = createScheduler(() => Promise.reject(new Error("no way")), failed);
    scheduler.wake();
    await expect.poll(() => failed.mock.calls).toHaveLength(1);

    await scheduler.close();
    scheduler.wake();
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
