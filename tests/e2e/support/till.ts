import type { TablesInsert } from "../../../app/database.types";
import type { Backend } from "./clients";

type Order = Partial<TablesInsert<"orders">> & { user_id: string | null };
type Line = Omit<TablesInsert<"order_items">, "order_id">;

export type Till = Pick<ReturnType<typeof openTill>, "record">;

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

/** Orders of a test's own. */
export function openTill(backend: Backend) {
  const recorded: string[] = [];

  /** Records paid orders, each with these lines, and gives their ids. */
  async function record(orders: Order[], lines = [HEADSET]): Promise<string[]> {
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
  }

  /** Takes every order away again. */
  async function remove() {
    for (let at = 0; at < recorded.length; at += 50) {
      await backend
        .from("orders")
        .delete()
        .in("id", recorded.slice(at, at + 50))
        .throwOnError();
    }
  }

  return { record, remove };
}
