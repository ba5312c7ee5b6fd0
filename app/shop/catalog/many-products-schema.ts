import { z } from "zod/v4";
import { idempotencyKey } from "~/lib/form/fields";
import { ITEMS_PER_PAGE } from "./admin-kind";
import { readShown } from "./product-cells";

/** A product as the page showed it; see `shownText`. */
const shownProduct = z
  .string()
  .regex(/^[\da-f-]{36}( \d{1,7}(\.\d{1,2})?){4}$/)
  .transform(readShown);

const MAX_TYPED = 20;

const typed = z.string().trim().max(MAX_TYPED).default("");
const perProduct = z.array(typed).max(ITEMS_PER_PAGE).default([]);
const productIds = z.array(z.uuid()).max(ITEMS_PER_PAGE).default([]);

export const manyProductsForm = z.object({
  intent: z.enum(["saveProducts", "previewPrices"]),
  idempotencyKey,
  shown: z.array(shownProduct).max(ITEMS_PER_PAGE).default([]),
  price: perProduct,
  stock: perProduct,
  threshold: perProduct,
  /** The products that are active. */
  active: productIds,
  /** The products whose prices change together, or none for all, by how much, and how the new ones are rounded. */
  ticked: productIds,
  priceChange: typed.describe("Change prices by"),
  rounding: z.enum(["cent", "dime", "dollar", "99"]).default("cent"),
});

export type ManyProducts = z.output<typeof manyProductsForm>;
