import { expect, test } from "vitest";
import { RecentIds } from "~/features/live/recent-ids";

test("an id counts once, until 200 newer ones have come", () => {
  const ids = new RecentIds();

  expect(ids.add("first")).toBe(true);
  expect(ids.add("first")).toBe(false);
  for (let number = 1; number < 200; number++) ids.add(`row ${number}`);
  expect(ids.add("first")).toBe(false);
  ids.add("row 200");
  expect(ids.add("first")).toBe(true);
});
