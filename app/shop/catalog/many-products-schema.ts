import { z } from "zod/v4";
import { idempotencyKey } from "~/lib/form/fields";
import { readShown } from "./product-cells";

export const MAX_MANY_PRODUCTS = 50;

/** A product as the page showed it; see `shownText`. */
const shownProduct = z
  .string()
  .regex(/^[\da-f-]{36}( \d{1,7}(\.\d{1,2})?){4}$/)
  .transform(readShown);

const MAX_TYPED = 20;

const typed = z.string().trim().max(MAX_TYPED).default("");
const perProduct = z.array(typed).max(MAX_MANY_PRODUCTS).default([]);
const productIds = z.array(z.uuid()).max(MAX_MANY_PRODUCTS).default([]);

export const manyProductsForm = z.object({
  intent: z.enum(["saveProducts", "previewPrices"]).default("saveProducts"),
  /** The address of the products that are shown once these are saved. */
  show: z.string().max(2000).optional(),
  idempotencyKey,
  shown: z.array(shownProduct).max(MAX_MANY_PRODUCTS).default([]),
  price: perProduct,
  stock: perProduct,
  threshold: perProduct,
  /** The products that are active. */
  active: productIds,
  /** The products whose prices change together, by how much, and how the new ones are rounded. */
  ticked: productIds,
  priceChange: typed.describe("Change Prices By"),
  rounding: z.enum(["cent", "dime", "dollar", "99"]).default("cent"),
});

export type ManyProducts = z.output<typeof manyProductsForm>;
