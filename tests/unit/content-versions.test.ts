import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchVersions } from "~/services/cached-reads.server";
import { ContentVersions } from "~/services/content-versions.server";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** A backend that answers when it is told to. */
function slowBackend(trustMs: number) {
  const waiting: ((version: string | Error) => void)[] = [];
  const versions = new ContentVersions(
    () =>
      new Promise((resolve, reject) =>
        waiting.push((version) =>
          version instanceof Error ? reject(version) : resolve(new Map([["jobs", version]])),
        ),
      ),
    trustMs,
  );
  return { versions, waiting };
}

test("however many ask at once, the backend is asked once", async () => {
  const { versions, waiting } = slowBackend(10_000);
  const asking = [versions.confirm(), versions.confirm(), versions.confirm()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.("1");
  await Promise.all(asking);

  expect(versions.of("jobs")).toBe("1");
  await versions.confirm();
  expect(waiting).toHaveLength(1);
});

test("what was asked before a change does not count after it", async () => {
  const { versions, waiting } = slowBackend(10_000);
  const before = versions.confirm();
  vi.advanceTimersByTime(1);
  versions.invalidate();
  const after = versions.confirm();
  waiting[0]?.("1");
  await before;
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.("2");
  await after;
  expect(versions.of("jobs")).toBe("2");
});

test("without a time of trust each question gets an answer that was asked for after it", async () => {
  const { versions, waiting } = slowBackend(0);
  const first = versions.confirm();
  vi.advanceTimersByTime(1);
  const second = versions.confirm();
  waiting[0]?.("1");
  await first;
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.("2");
  await second;
  expect(versions.of("jobs")).toBe("2");
});

test("a backend that does not answer is told to all who wait, and asked again while nobody waits", async () => {
  const { versions, waiting } = slowBackend(10_000);
  const asking = [versions.confirm(), versions.confirm()];
  waiting[0]?.(new Error("down"));
  for (const one of asking) await expect(one).rejects.toThrow("down");

  for (const _ of ["later", "and later"]) await expect(versions.confirm()).rejects.toThrow();
  expect(waiting).toHaveLength(2);
  waiting[1]?.("1");
  await expect.poll(() => versions.confirm()).toBeUndefined();
  expect(versions.of("jobs")).toBe("1");
});

test("after a question without an answer nobody who waited for it asks again", async () => {
  const { versions, waiting } = slowBackend(0);
  const first = versions.confirm();
  vi.advanceTimersByTime(1);
  const second = versions.confirm();
  waiting[0]?.(new Error("down"));

  for (const one of [first, second]) await expect(one).rejects.toThrow("down");
  expect(waiting).toHaveLength(1);
});

test("while no backend answers, nobody knows whether content has changed", async () => {
  const isCurrent = watchVersions({ versions: new Map([["jobs", "1"]]), unversioned: 0 });

  expect(await isCurrent()).toBeUndefined();
});
