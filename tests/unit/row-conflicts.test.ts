import { expect, test } from "vitest";
import { successMessage } from "~/lib/flash-message";
import { saveEdit, versionsOf } from "~/lib/form/row-conflicts.server";

const OPENED = { name: "Box", price: 5, stock_quantity: 7, features: ["a", "b"], note: null };
const MESSAGE = successMessage("Saved");
const ASKED = ["This was changed, too. Please choose which to keep."];

type Row = Partial<Record<keyof typeof OPENED, unknown>>;

interface Given {
  mine: Row;
  theirs?: Row;
  choices?: Record<string, string>;
}

/** Saves a form while others have saved theirs, and gives the answer and what was written. */
async function save({ mine, theirs = {}, choices = {} }: Given) {
  const written: Row[] = [];
  const answer = await saveEdit<Row>({
    form: { versions: versionsOf(OPENED), ...choices },
    columns: { ...OPENED, ...mine },
    message: MESSAGE,
    find: async () => ({ ...OPENED, ...theirs, updated_at: "now" }),
    update: async (columns) => {
      written.push(columns);
      return { data: [{}] };
    },
  });
  return { answer, written };
}

const saved = (row: Row) => new URLSearchParams(versionsOf(row)).values().next().value ?? "";

test.each<[string, Given, Row[]]>([
  ["writes what was changed, and nothing else", { mine: { name: "Tin" } }, [{ name: "Tin" }]],
  ["writes nothing that is as it was", { mine: {} }, []],
  ["takes an empty text for none", { mine: { note: "", features: ["a", "b"] } }, []],
  ["empties a field", { mine: { features: [] } }, [{ features: [] }]],
  [
    "leaves a stock alone that was sold from meanwhile",
    { mine: { name: "Tin" }, theirs: { stock_quantity: 6 } },
    [{ name: "Tin" }],
  ],
  ["takes no offence at the same change", { mine: { price: 6 }, theirs: { price: 6 } }, []],
  [
    "keeps mine where that was chosen",
    {
      mine: { price: 6 },
      theirs: { price: 8 },
      choices: { priceChoice: saved({ price: 8 }) },
    },
    [{ price: 6 }],
  ],
  [
    "takes theirs where that was chosen",
    {
      mine: { price: 6, name: "Tin" },
      theirs: { price: 8 },
      choices: { priceChoice: "theirs" },
    },
    [{ name: "Tin" }],
  ],
])("%s", async (_, given, written) => {
  expect(await save(given)).toEqual({
    answer: { ok: true, value: undefined, message: MESSAGE },
    written,
  });
});

test("says so where only theirs was taken, because nothing was changed", async () => {
  const { answer, written } = await save({
    mine: { price: 6 },
    theirs: { price: 8 },
    choices: { priceChoice: "theirs" },
  });

  expect(written).toEqual([]);
  expect(answer).toMatchObject({ ok: true, message: { title: "Left as It Was" } });
});

test("asks about a field that both have changed, and names what is saved", async () => {
  const mine = { stock_quantity: 20, features: ["c"] };
  const theirs = { stock_quantity: 6, features: ["a", "d"], name: "Tin" };
  const { answer, written } = await save({ mine, theirs });

  expect(written).toEqual([]);
  expect(answer).toMatchObject({
    ok: false,
    errors: { stockQuantity: ASKED, features: ASKED },
    saved: { stockQuantity: { text: "6" }, features: { text: "a\nd" } },
  });
});

test("asks again where a choice is missing, or what is saved has changed since", async () => {
  const mine = { stock_quantity: 20, price: 6 };
  const theirs = { stock_quantity: 5, price: 8 };
  const choices = {
    stockQuantityChoice: saved({ stock_quantity: 6 }),
    priceChoice: saved({ price: 8 }),
  };
  const { answer, written } = await save({ mine, theirs, choices });

  expect(written).toEqual([]);
  expect(answer).toMatchObject({
    errors: { stockQuantity: ASKED },
    saved: { stockQuantity: { text: "5" }, price: { text: "8" } },
  });
});

test("trusts no form that does not say what it was opened with", async () => {
  const { answer } = await save({ mine: { name: "Tin" }, choices: { versions: "x" } });

  expect(answer).toMatchObject({ ok: false, errors: { name: ASKED } });
});

test("reads again what was saved between its reading and its writing", async () => {
  const stocks = [7, 6, 5];
  const written: unknown[] = [];
  const answer = await saveEdit<Row>({
    form: { versions: versionsOf(OPENED) },
    columns: { ...OPENED, name: "Tin" },
    message: MESSAGE,
    find: async () => ({ ...OPENED, stock_quantity: stocks[0], updated_at: String(stocks[0]) }),
    update: async (columns, updatedAt) => {
      stocks.shift();
      if (updatedAt !== "5") return { data: [] };
      written.push(columns);
      return { data: [{}] };
    },
  });

  expect(answer.ok).toBe(true);
  expect(written).toEqual([{ name: "Tin" }]);
});
