import type { TablesInsert } from "#database";
import type { Accounts } from "./accounts";
import type { Backend } from "./clients";

export type Order = Partial<TablesInsert<"orders">> & { user_id: string | null };
type Line = Omit<TablesInsert<"order_items">, "order_id">;

export type PaidOrders = Pick<ReturnType<typeof openPaidOrders>, "create">;

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

/** Creates paid orders, and removes them after the test. */
export function openPaidOrders(backend: Backend) {
  const created: string[] = [];

  /** Inserts paid orders, each with these lines, and returns their ids. */
  async function create(orders: Order[], lines = [HEADSET]): Promise<string[]> {
    const { data } = await backend
      .from("orders")
      .insert(
        orders.map((order) => {
          const { total_amount = 35 } = order;
          return { total_amount, amount_paid: total_amount, ...order };
        }),
      )
      .select("id")
      .throwOnError();
    const ids = data.map(({ id }) => id);
    created.push(...ids);
    await backend
      .from("order_items")
      .insert(ids.flatMap((order_id) => lines.map((line) => ({ ...line, order_id }))))
      .throwOnError();
    return ids;
  }

  /** Deletes the orders in parts that fit into an address. */
  async function remove() {
    for (let at = 0; at < created.length; at += 50) {
      await backend
        .from("orders")
        .delete()
        .in("id", created.slice(at, at + 50))
        .throwOnError();
    }
  }

  return { create, remove };
}

interface Given {
  accounts: Accounts;
  paidOrders: PaidOrders;
  backend: Backend;
}

/** A customer with an order, about which an administrator has written "Hello." */
export async function greetCustomer({ accounts, paidOrders, backend }: Given) {
  const customer = await accounts.create();
  const admin = await accounts.create({ admin: true });
  const [order_id = ""] = await paidOrders.create([{ user_id: customer.id }], [RESUME]);
  const greeting = { order_id, sender_id: admin.id, from_admin: true, message: "Hello." };
  await backend.from("chat_messages").insert(greeting).throwOnError();

  return { customer, order_id };
}
