import type { Locator, Page } from "playwright/test";
import type { Tables } from "#database";
import type { Account } from "./accounts";
import { HEADSET, RESUME } from "./paid-orders";
import { test as base, expect } from "./test";

export const BOUGHT = "2020-03-01T17:00:00Z";

const BILLING = { firstName: "Mia", lastName: "Bold", phone: "555 0101", city: "Cali" };

interface Order {
  id: string;
  card: Locator;
  /** The list that shows this order alone. */
  list: string;
  buyer: Account;
  /** Changes it as another administrator would. */
  setStatus(status: Tables<"orders">["status"]): Promise<unknown>;
}

/** Tests with an order of two lines, which an administrator, Order Keeper, has found. */
export const test = base.extend<{ order: Order }>({
  order: async ({ page, signIn, accounts, paidOrders, backend }, use) => {
    const buyer = await accounts.create({ username: "Mia <b>Bold</b>" });
    const admin = await accounts.create({ admin: true, username: "Order Keeper" });
    const session = { stripe_session_id: `cs_test_${buyer.id}`, billing: BILLING };
    const [id = ""] = await paidOrders.create(
      [{ user_id: buyer.id, total_amount: 134, created_at: BOUGHT, ...session }],
      [RESUME, HEADSET],
    );
    const shortfall = { order_id: id, product_name: "Wren USB Headset", missing: 1 };
    await backend.from("order_shortfalls").insert(shortfall).throwOnError();
    await backend.from("user_profiles").insert({ user_id: buyer.id, country: "Colombia" });
    const list = `/admin/orders?q=${buyer.email}`;
    await signIn(admin.email, { password: admin.password, to: list });
    const setStatus = async (status: Tables<"orders">["status"]) =>
      backend.from("orders").update({ status }).eq("id", id).throwOnError();
    await use({ id, card: cardOf(page, id), list, buyer, setStatus });
  },
});

export { expect };

/** The row of one order in order management, and the card that it unfolds into. */
export const cardOf = (page: Page, id: string): Locator => page.locator(`#row-${id}`);

/** The same, unfolded; a row that is alone in its list is unfolded already. */
export async function unfold(page: Page, id: string): Promise<Locator> {
  const card = cardOf(page, id);
  await card.locator("summary").click();
  return card;
}
