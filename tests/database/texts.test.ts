import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";

onOneEngine("what SQL writes for people", (cloud) => {
  test.each([
    [0, "$0.00"],
    [0.5, "$0.50"],
    [1150, "$1,150.00"],
    [99999999.99, "$99,999,999.99"],
  ])("writes the amount %d as %s", async (amount, text) => {
    const [row] = await cloud().engine.query("select private.money_text($1) as text", [amount]);
    expect(row).toEqual({ text });
  });
});
