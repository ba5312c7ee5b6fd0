import { Honeypot } from "remix-utils/honeypot/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkHoneypot, sealOpeningTime } from "~/lib/form/honeypot.server";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function answerAfter(elapsed: number, form: { website?: string; openedAt?: string } = {}) {
  const openedAt = sealOpeningTime({ isCacheable: true });
  vi.setSystemTime(Date.now() + elapsed);

  return checkHoneypot({ website: "", openedAt, ...form });
}

test.each([0, 1, DAY - 1])("a form that was opened %d ms ago passes", (elapsed) => {
  expect(answerAfter(elapsed)).toMatchObject({ ok: true });
});

test("a form that was opened a day ago has expired", () => {
  expect(answerAfter(DAY)).toMatchObject({ ok: false, code: "expired" });
});

test("a form that was opened before COOKIE_SECRET changed has expired, and nothing says when", () => {
  const earlier = new Honeypot({ encryptionSeed: "an earlier secret" });
  const openedAt = earlier.getInputProps().encryptedValidFrom;
  expect(answerAfter(0, { openedAt })).toEqual({
    ...answerAfter(DAY),
    message: expect.objectContaining({ text: expect.not.stringMatching(/\bdays?\b|\bago\b/) }),
  });
});

test.each(["", "0", "1700000000000", String(Date.now()), "U2FsdGVkX1", "U2FsdGVkX1+".repeat(8)])(
  "a time that the server has not encrypted is refused: %j",
  (openedAt) => {
    expect(answerAfter(0, { openedAt })).toMatchObject({ ok: false, code: "expired" });
  },
);

test("a filled honeypot is recognised, whatever the time", () => {
  const form = { website: "https://spam.example", openedAt: "" };
  expect(answerAfter(0, form)).toEqual({ ok: false, message: null, code: "trapped" });
});
