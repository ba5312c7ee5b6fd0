import { expect, test } from "vitest";
import { describeDisputes } from "~/shop/payments/admin-disputes.server";
import { refundForm } from "~/shop/payments/admin-schema";

const KEY = "11111111-2222-4333-8444-555555555555";

const read = (amount: string) =>
  refundForm.safeParse({ intent: "refund", idempotencyKey: KEY, currency: "usd", amount });

test.each([
  ["5", 5],
  [" 5,00 ", 5],
  ["1234,50", 1234.5],
  ["1234.5", 1234.5],
])("%j is the amount %d", (typed, amount) => {
  expect(read(typed).data?.amount).toBe(amount);
});

test.each([
  ["1,234", /without a comma/],
  ["1,234.50", /without a comma/],
  ["1.234,50", /without a comma/],
  ["5,5", /without a comma/],
  ["5,", /without a comma/],
  ["five", /such as 19\.99/],
  ["1e3", /such as 19\.99/],
  ["5.005", /at most two decimals/],
  ["0", /more than zero/],
  ["-5", /more than zero/],
])("%j is refused", (typed, sentence) => {
  expect(read(typed).error?.issues[0]?.message).toMatch(sentence);
});

test("disputes are told with their sum in each currency, and the first deadline", () => {
  const dispute = { amount_cents: 4_950, currency: "usd", due_at: null };
  expect(describeDisputes([])).toBe("");
  expect(describeDisputes([dispute])).toBe("$49.50.");
  expect(
    describeDisputes([
      { ...dispute, due_at: "2026-12-10T12:00:00Z" },
      { ...dispute, due_at: "2026-12-03T12:00:00Z" },
      { ...dispute, currency: "eur" },
    ]),
  ).toBe("$99.00 and €49.50, to be answered until December 3, 2026.");
});
