import { expect, test } from "vitest";
import { closingOf } from "../../../app/board/saved-jobs-closing.server";

// The shop's days begin at four or five o'clock UTC.
const NOW = Date.parse("2027-03-10T15:00:00Z");

test.each([
  [null, null],
  ["2027-03-11T05:00:00Z", "Closes today"],
  ["2027-03-12T05:00:00Z", "Closes tomorrow"],
  ["2027-03-13T05:00:00Z", "Closes on Mar 12, 2027"],
  ["2027-03-10T15:00:00Z", "Closed on Mar 10, 2027"],
  ["2027-03-10T05:00:00Z", "Closed on Mar 9, 2027"],
  // The night in which the clocks go forward is an hour shorter.
  ["2027-03-15T04:00:00Z", "Closes on Mar 14, 2027"],
])("a job that closes at %s: %s", (closesAt, text) => {
  expect(closingOf(closesAt, NOW)?.text ?? null).toBe(text);
});
