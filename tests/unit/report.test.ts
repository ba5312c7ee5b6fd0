import { describe, expect, it, vi } from "vitest";
import { DatabaseClosed } from "../../local/engine/database-closed";
import { createAlarm } from "../../local/payments/alarm";
import { report } from "../../local/report";

describe("A failure that no answer tells", () => {
  const lines: string[] = [];
  const cloud = { log: (line: string) => void lines.push(line) };

  it("reaches the log, with where it came from", () => {
    report(cloud, "The rounds failed", new Error("no way", { cause: "the reason" }));
    expect(lines.splice(0)).toEqual([expect.stringContaining("The rounds failed: Error: no way")]);

    report(cloud, "The rounds failed", { code: "42501" });
    expect(lines.splice(0)).toEqual(["The rounds failed: { code: '42501' }"]);
  });

  it("is none when the database was closed on purpose", () => {
    report(cloud, "The rounds failed", new DatabaseClosed());
    expect(lines).toEqual([]);
  });

  it("is told once per round, and no more after the end", async () => {
    const failed = vi.fn();
    const alarm = createAlarm(() => Promise.reject(new Error("no way")), failed);
    alarm.ring();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));

    await alarm.close();
    alarm.ring();
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
