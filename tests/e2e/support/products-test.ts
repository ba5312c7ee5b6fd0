import { randomUUID } from "node:crypto";
import type { TablesUpdate } from "../../../app/database.types";
import { test as base } from "./test";

export interface Product {
  id: string;
  slug: string;
  name: string;
}

interface Shelf {
  /** Puts a product of the test's own on sale for $10.00, twenty of them; gone with the test. */
  make(name: string, wishes?: TablesUpdate<"products">): Promise<Product>;
  change(product: Product, change: TablesUpdate<"products">): Promise<void>;
  remove(product: Product): Promise<void>;
}

/** Tests that need things to sell which are in nobody else's way. */
export const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ backend }, use) => {
    const made: Product[] = [];
    const shelf: Shelf = {
      async make(name, wishes = {}) {
        const { data } = await backend
          .from("products")
          .insert({
            name: `${name} ${randomUUID().slice(0, 8)}`,
            price: 10,
            stock_quantity: 20,
            category: "router",
            created_by: null,
            ...wishes,
          })
          .select("id, slug, name")
          .single()
          .throwOnError();
        made.push(data);
        return data;
      },
      async change({ id }, change) {
        await backend.from("products").update(change).eq("id", id).throwOnError();
      },
      async remove({ id }) {
        await backend.from("products").delete().eq("id", id).throwOnError();
      },
    };
    await use(shelf);
    for (const product of made) await shelf.remove(product);
  },
});

export { expect } from "./test";
