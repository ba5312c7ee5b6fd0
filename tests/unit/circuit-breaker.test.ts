import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackendUnavailable } from "../../app/lib/backend-unavailable.server";
import { CircuitBreaker } from "../../app/services/circuit-breaker.server";

// The breaker waits for seconds by the clock, so the tests move the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** What a request has counted that made no call before. */
const nothing = () => new Set<CircuitBreaker>();

let made = 0;
const answered = async () => ++made;
const failing = async () => {
  made++;
  throw new BackendUnavailable("the connection failed");
};

test("calls are refused at once after some have failed for a while, until one is answered", async () => {
  const breaker = new CircuitBreaker("Auth");
  await failTimes(breaker, 4);
  vi.advanceTimersByTime(1_500);
  await failTimes(breaker, 1);

  expect(await callsMade(breaker, failing)).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(await callsMade(breaker, failing), "the probe").toBe(1);
  expect(await callsMade(breaker, answered), "after it has failed").toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(await callsMade(breaker, answered), "the next probe").toBe(1);
  expect(await callsMade(breaker, answered), "after it was answered").toBe(1);
});

test("while one call is let through, the others are refused", async () => {
  const breaker = await openBreaker();
  vi.advanceTimersByTime(5_000);
  let limit = 0;
  let answer = () => {};
  const waiting = (timeoutMs: number) => {
    limit = timeoutMs;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const probe = breaker.run(8_000, waiting, nothing());

  expect(await callsMade(breaker, answered)).toBe(0);
  expect(limit).toBe(4_000);
  answer();
  await probe;
  expect(await callsMade(breaker, answered)).toBe(1);
});

test("many failures of one moment, and single ones, refuse nothing", async () => {
  const breaker = new CircuitBreaker("Auth");
  await failTimes(breaker, 20);
  expect(await callsMade(breaker, answered)).toBe(1);

  for (let minute = 0; minute < 10; minute++) {
    await failTimes(breaker, 4);
    vi.advanceTimersByTime(60_000);
    expect(await callsMade(breaker, answered)).toBe(1);
  }
});

test("all failures of one request count once", async () => {
  const breaker = new CircuitBreaker("The database");
  const counted = nothing();
  for (let call = 0; call < 20; call++) {
    await breaker.run(8_000, failing, counted).catch(() => {});
    vi.advanceTimersByTime(500);
  }
  expect(await callsMade(breaker, answered)).toBe(1);
});

test("a call that was given hardly any time says nothing of the backend", async () => {
  const breaker = new CircuitBreaker("Auth");
  const late = () => Promise.reject(new BackendUnavailable("its time is over", { reason: "late" }));
  for (let call = 0; call < 10; call++) {
    await breaker.run(100, late, nothing()).catch(() => {});
    vi.advanceTimersByTime(500);
  }
  expect(await callsMade(breaker, answered)).toBe(1);
});

async function openBreaker() {
  const breaker = new CircuitBreaker("Auth");
  await failTimes(breaker, 4);
  vi.advanceTimersByTime(1_500);
  await failTimes(breaker, 1);
  return breaker;
}

async function failTimes(breaker: CircuitBreaker, times: number) {
  for (let call = 0; call < times; call++) {
    await expect(breaker.run(8_000, failing, nothing())).rejects.toThrow(BackendUnavailable);
  }
}

async function callsMade(breaker: CircuitBreaker, call: () => Promise<number>): Promise<number> {
  const before = made;
  await breaker.run(8_000, call, nothing()).catch(() => {});

  return made - before;
}
