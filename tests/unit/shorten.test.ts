import { expect, test } from "vitest";
import { shorten, shortenToLine, splitAtWord } from "~/lib/shorten";

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc…"],
  ["ab. cd", 4, "ab…"],
  ["👩🏽‍💻👩🏽‍💻👩🏽‍💻", 2, "👩🏽‍💻👩🏽‍💻…"],
  ["🇩🇴🇵🇷", 1, "🇩🇴…"],
  ["e\u0301e\u0301", 1, "e\u0301…"],
])("%j has at most %i characters", (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});

test("a shortened line ends with a whole word", () => {
  expect(shortenToLine("One  two\n\nthree, four", 15)).toBe("One two three…");
  expect(shortenToLine("One two three four", 14)).toBe("One two three…");
  expect(shortenToLine("One two", 7)).toBe("One two");
  expect(shortenToLine("x".repeat(20), 10)).toBe(`${"x".repeat(10)}…`);
  expect(shortenToLine("🦊".repeat(20), 3)).toBe("🦊🦊🦊…");
});

test("a text is split after the last word that fits", () => {
  expect(splitAtWord("short", 10)).toEqual(["short", ""]);
  expect(splitAtWord("exactly ten", 11)).toEqual(["exactly ten", ""]);
  expect(splitAtWord("one two three", 9)).toEqual(["one two …", "three"]);
  expect(splitAtWord("abcdefghij", 4)).toEqual(["abcd …", "efghij"]);
  expect(splitAtWord("👍👍👍👍", 2)).toEqual(["👍👍 …", "👍👍"]);
});
