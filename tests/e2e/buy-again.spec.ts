import { HEADSET } from "./support/paid-orders";
import { test as base, expect } from "./support/test";

interface Asking {
  id: string;
}

/** Tests with an order of two headsets, whose customer has opened it. */
const test = base.extend<{ asking: Asking }>({
  asking: async ({ accounts, signIn, paidOrders }, use) => {
    const buyer = await accounts.create();
    const [id = ""] = await paidOrders.create([{ user_id: buyer.id }], [HEADSET]);
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
    await use({ id });
  },
});

test("what was ordered is bought again, and what is gone is told by name", {
  tag: "@plain-html",
}, async ({ page, asking: { id }, backend }) => {
  const { data: known } = await backend
    .from("products")
    .select("id, name")
    .gt("stock_quantity", 5)
    .eq("is_active", true)
    .limit(1)
    .single()
    .throwOnError();
  await backend
    .from("order_items")
    .insert({
      order_id: id,
      product_id: known.id,
      product_name: known.name,
      product_type: "product",
      price: 10,
      quantity: 1,
    })
    .throwOnError();

  await page.reload();
  await page.getByRole("button", { name: "Buy Again" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  await expect(page.getByRole("status")).toContainText(`Not for sale now: ${HEADSET.product_name}`);
  await expect(page.getByRole("dialog", { name: "Your Cart" })).toContainText(known.name);
});
