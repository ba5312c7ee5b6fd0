import { expect, test } from "vitest";
import { plainAmount } from "#functions/money";
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

  test("writes an amount of any currency as the app does, whatever Intl says of its decimals", async () => {
    const currencies = Intl.supportedValuesOf("currency").map((code) => code.toLowerCase());
    const rows = await cloud().engine.query<{ currency: string; text: string }>(
      `select currency, private.paid_text(1234500, currency) as text
       from unnest($1::text[]) as currency where currency <> 'usd'`,
      [currencies],
    );
    const texts = Object.fromEntries(rows.map(({ currency, text }) => [currency, text]));

    expect(texts).toMatchObject({ huf: "HUF 12345.00", jpy: "JPY 1234500", kwd: "KWD 1234.500" });
    for (const [currency, text] of Object.entries(texts)) {
      expect(text).toBe(`${currency.toUpperCase()} ${plainAmount(1_234_500, currency)}`);
    }
  });
});
