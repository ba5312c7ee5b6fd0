import { expect, test } from "vitest";
import { type Alert, textOfKind, withNewest } from "~/admin/recent-alerts";

const ORDER = "New Order Received!";
const MESSAGE = "New Message";

test.each([
  ["the earlier ones of its kind, whatever came between", ["A", "message", "B"], 1_000, "B A"],
  ["no more than three", ["A", "B", "C", "D"], 1_000, "D C B"],
  ["none from a while ago", ["A", "message", "B"], 4_000, "B"],
])("a toast tells %s", (_what, texts, everyMs, told) => {
  let recent: Alert[] = [];
  texts.forEach((text, index) => {
    const title = text === "message" ? MESSAGE : ORDER;
    recent = withNewest(recent, { title, text, at: index * everyMs });
  });
  expect(textOfKind(recent, ORDER)).toBe(told);
});
