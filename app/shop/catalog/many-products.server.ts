import type { CompositeTypes, Enums } from "#database";
import { countNoun, nounFor } from "~/lib/count";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { isInCents } from "~/lib/form/fields";
import { readNumber } from "~/lib/form/parse-fields.server";
import { fromCents, toCents } from "~/lib/money";
import { type FieldErrors, failure, type Outcome, success, successWith } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { ManyProducts } from "./many-products-schema";
import { CELL_NAMES, cellFieldId, cellText, type ProductCell } from "./product-cells";

type Change = CompositeTypes<"cell_change">;
type Result = CompositeTypes<"cell_result">;

const TITLE = "Error updating products";
const NOTHING = infoMessage("Nothing Was Changed", "All values are as they were.");
const NOT_SAVED = errorMessage("Nothing Is Saved Yet", "Please check what is marked below.");
const PARTLY_SAVED = errorMessage(
  "Some Values Were Left as They Were",
  "All others are saved. What you typed for these is still here: save again to write it.",
);

interface Saving {
  form: ManyProducts;
  /** Whether another page of the list is shown then. */
  leadsOn: boolean;
}

/** Writes the values that were changed on the page, and nothing else. */
export async function saveProducts(
  db: Db,
  { form, leadsOn }: Saving,
): Promise<Outcome<void, "partlySaved">> {
  const errors: FieldErrors = {};
  const changes: Change[] = [];
  for (const product of productsIn(form)) {
    for (const cell of CELL_NAMES) {
      const read = readCell(cell, product.typed[cell], product.shown[cell]);
      if (read === null) continue;
      if (typeof read === "string") errors[cellFieldId(cell, product.id)] = [read];
      else changes.push({ product_id: product.id, cell, ...read });
    }
  }
  if (Object.keys(errors).length > 0) return failure(NOT_SAVED, { errors });
  if (changes.length === 0) return success(leadsOn ? undefined : NOTHING);

  const { data, error } = await db.rpc("admin_change_products", {
    _changes: changes,
    _idempotency_key: form.idempotencyKey,
  });
  const failed = failureOrThrow(error, TITLE, { ifFailed: "Nothing was saved. Please try again." });
  return failed ?? describeResults(data ?? []);
}

const REFUSALS: Record<Enums<"cell_refusal">, (saved: string) => string> = {
  gone: () => "The product was deleted in the meantime.",
  changed: (saved) => `It was changed in the meantime, and is ${saved} now.`,
  out_of_range: (saved) =>
    `It is ${saved} now, and what you typed would make it too low or too high.`,
};

function describeResults(results: Result[]): Outcome<void, "partlySaved"> {
  const errors: FieldErrors = {};
  for (const { product_id, cell, saved, refusal } of results) {
    if (!refusal) continue;
    const text = cell === "is_active" ? activeText(saved) : cellText(cell, saved) || "none";
    errors[cellFieldId(cell, product_id)] = [REFUSALS[refusal](text)];
  }
  if (Object.keys(errors).length > 0) return failure(PARTLY_SAVED, { errors, code: "partlySaved" });

  const count = new Set(results.map(({ product_id }) => product_id)).size;
  const text = `${countNoun(count, "product is", "products are")} saved.`;
  return success(successMessage(`${nounFor(count, "Product")} updated successfully`, text));
}

const activeText = (value: number) => (value === 1 ? "active" : "inactive");

/** The products of the page, as they were shown and as they were typed. */
const productsIn = ({ shown, price, stock, threshold, active }: ManyProducts) =>
  shown.map(({ id, values }, at) => ({
    id,
    shown: values,
    typed: {
      price: price[at] ?? "",
      stock_quantity: stock[at] ?? "",
      low_stock_threshold: threshold[at] ?? "",
      is_active: active.includes(id) ? "1" : "0",
    },
  }));

const LIMITS: Record<ProductCell, { max: number; hint: string }> = {
  price: { max: 99_999.99, hint: "Please enter a price, such as 19.99, or +5 or -1 to change it." },
  stock_quantity: {
    max: 1_000_000,
    hint: "Please enter a whole number, or +5 or -1 to change it.",
  },
  low_stock_threshold: { max: 1_000_000, hint: "Please enter a whole number, or nothing." },
  is_active: { max: 1, hint: "Please choose one of the options." },
};

/** What was typed as a change of what was shown: null for none, or what is wrong with it. */
export function readCell(
  cell: ProductCell,
  typed: string,
  expected: number,
): Pick<Change, "expected" | "value" | "is_added"> | string | null {
  const { max, hint } = LIMITS[cell];
  const text = cell === "price" ? plainPrice(typed) : typed;
  const [, sign, digits = ""] = /^([+−-]?)\s*(.*)$/.exec(text) ?? [];
  const isNone = cell === "low_stock_threshold" && typed === "";
  const amount = isNone ? 0 : readNumber(digits);
  const isWhole = cell === "price" ? isInCents(amount) : Number.isInteger(amount);
  if (!isWhole || amount < 0 || amount > max) return hint;
  if (cell === "price" && !sign && amount === 0) return hint;

  const value = sign && sign !== "+" ? -amount : amount;
  const isUntouched = sign ? value === 0 : value === expected;
  return isUntouched ? null : { expected, value, is_added: Boolean(sign) };
}

const plainPrice = (typed: string) => typed.replace(/\$\s*/, "");

const PRICE_CHANGE = /^([+−-]?)\s*([\d.,]+)\s*(%?)$/;
const WRONG_CHANGE = "Please enter an amount or per cent, such as 5%, -10% or +2.50.";
const FREE_OF_CHARGE = "So much less would leave a product without a price. Please enter less.";

/** The new prices of the ticked products, or of all, for the fields of the page; nothing is saved. */
export function previewPrices(form: ManyProducts): Outcome<{ price: string[] }> {
  const [, sign, digits = "", unit] = PRICE_CHANGE.exec(plainPrice(form.priceChange)) ?? [];
  const amount = readNumber(digits);
  if (!(amount > 0)) return failure(NOT_SAVED, { errors: { priceChange: [WRONG_CHANGE] } });
  const isMeant = (id: string) => form.ticked.length === 0 || form.ticked.includes(id);
  const factor = sign && sign !== "+" ? -1 : 1;
  const newPriceOf = (oldPrice: number) => {
    const cents = toCents(oldPrice);
    const raised = unit ? cents * (1 + (factor * amount) / 100) : cents + factor * toCents(amount);
    return fromCents(ROUNDINGS[form.rounding](raised));
  };
  const products = productsIn(form).map(({ id, shown, typed }) => ({
    typed: typed.price,
    changed: isMeant(id) ? newPriceOf(shown.price) : null,
  }));
  if (products.some(({ changed }) => changed !== null && changed <= 0)) {
    return failure(NOT_SAVED, { errors: { priceChange: [FREE_OF_CHARGE] } });
  }
  return successWith({
    price: products.map(({ typed, changed }) =>
      changed === null ? typed : cellText("price", changed),
    ),
  });
}

/** Cents to cents. */
const ROUNDINGS: Record<ManyProducts["rounding"], (cents: number) => number> = {
  cent: Math.round,
  dime: (cents) => Math.round(cents / 10) * 10,
  dollar: (cents) => Math.round(cents / 100) * 100,
  // The nearest that ends in .99.
  "99": (cents) => Math.max(Math.round((cents + 1) / 100), 1) * 100 - 1,
};
