import { expect, test } from "vitest";
import { freePort } from "../support/free-port";

test("a free port is none that the system gives to a connection of its own accord", async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));

  expect(Math.max(...ports)).toBeLessThan(32_768);
});
