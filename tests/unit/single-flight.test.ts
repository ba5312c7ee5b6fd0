import { expect, test, vi } from "vitest";
import { singleFlight } from "~/lib/single-flight";

test("those who want the same at once get one result, others their own", async () => {
  const once = singleFlight<string>();
  const work = vi.fn(async () => "made");

  const results = await Promise.all([once("a", work), once("a", work), once("b", work)]);
  expect(results).toEqual(["made", "made", "made"]);
  expect(work).toHaveBeenCalledTimes(2);
});

test("work that has ended, well or badly, is done anew", async () => {
  const once = singleFlight<string>();

  await expect(once("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await once("a", async () => "first")).toBe("first");
  expect(await once("a", async () => "second")).toBe("second");
});
