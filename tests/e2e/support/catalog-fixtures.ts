import { randomUUID } from "node:crypto";
import type { TablesInsert, TablesUpdate } from "#database";
import type { Backend } from "./clients";
import { test as base } from "./test";

interface Product {
  id: string;
  slug: string;
  name: string;
}

interface Service {
  id: string;
  name: string;
}

interface Catalog {
  /** Adds a product for $10.00, twenty in stock, by default. */
  addProduct(name: string, options?: TablesUpdate<"products">): Promise<Product>;
  changeProduct(product: Product, change: TablesUpdate<"products">): Promise<void>;
  removeProduct(product: Product): Promise<void>;
  /** Adds services, the first one the newest of all. */
  addServices(...services: Omit<TablesInsert<"services">, "price">[]): Promise<Service[]>;
}

/** Tests with products and services of their own, which are removed after the test. */
export const test = base.extend<{ catalog: Catalog }>({
  catalog: async ({ backend }, use) => {
    const products: Product[] = [];
    const services: Service[] = [];
    const catalog: Catalog = {
      async addProduct(name, options = {}) {
        const product = await insertProduct(backend, name, options);
        products.push(product);
        return product;
      },
      async changeProduct({ id }, change) {
        await backend.from("products").update(change).eq("id", id).throwOnError();
      },
      async removeProduct({ id }) {
        await backend.from("products").delete().eq("id", id).throwOnError();
      },
      async addServices(...rows) {
        const added = await insertServices(backend, rows);
        services.push(...added);
        return added;
      },
    };
    await use(catalog);
    for (const product of products) await catalog.removeProduct(product);
    const ids = services.map(({ id }) => id);
    if (ids.length > 0) await backend.from("services").delete().in("id", ids).throwOnError();
  },
});

export { expect } from "./test";

async function insertProduct(backend: Backend, name: string, options: TablesUpdate<"products">) {
  const { data } = await backend
    .from("products")
    .insert({
      name: `${name} ${randomUUID().slice(0, 8)}`,
      price: 10,
      stock_quantity: 20,
      category: "router",
      created_by: null,
      ...options,
    })
    .select("id, slug, name")
    .single()
    .throwOnError();

  return data;
}

async function insertServices(
  backend: Backend,
  services: Omit<TablesInsert<"services">, "price">[],
) {
  const now = Date.now();
  const rows = services.map((service, index) => ({
    price: 12.5,
    created_by: null,
    is_active: true,
    created_at: new Date(now - index).toISOString(),
    ...service,
  }));
  const { data } = await backend.from("services").insert(rows).select("id, name").throwOnError();

  return data;
}
