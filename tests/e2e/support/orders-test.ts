import type { TablesInsert } from "../../../app/database.types";
import { test as base } from "./test";

type Order = Partial<TablesInsert<"orders">> & { user_id: string | null };
type Line = Omit<TablesInsert<"order_items">, "order_id">;

interface Till {
  /** Records paid orders, each with these lines, and gives their ids; gone with the test. */
  record(orders: Order[], lines?: Line[]): Promise<string[]>;
}

export const RESUME: Line = {
  product_name: "Professional Resume",
  product_type: "service",
  price: 35,
  quantity: 1,
};

export const HEADSET: Line = {
  product_name: "Wren USB Headset",
  product_type: "product",
  price: 49.5,
  quantity: 2,
};

/** Tests that need orders of their own. */
export const test = base.extend<{ till: Till }>({
  till: async ({ backend }, use) => {
    const recorded: string[] = [];
    await use({
      async record(orders, lines = [HEADSET]) {
        const { data } = await backend
          .from("orders")
          .insert(orders.map((order) => ({ total_amount: 35, ...order })))
          .select("id")
          .throwOnError();
        const ids = data.map(({ id }) => id);
        recorded.push(...ids);
        await backend
          .from("order_items")
          .insert(ids.flatMap((order_id) => lines.map((line) => ({ ...line, order_id }))))
          .throwOnError();
        return ids;
      },
    });
    for (let at = 0; at < recorded.length; at += 50) {
      await backend
        .from("orders")
        .delete()
        .in("id", recorded.slice(at, at + 50))
        .throwOnError();
    }
  },
});

export { expect } from "./test";
