import { expectSuccess } from "../support/editor-fixtures";
import { cardOf } from "../support/order-fixtures";
import { expect, test } from "../support/test";

test("the button of a status keeps the focus", async ({ page, accounts, paidOrders, signIn }) => {
  const buyer = await accounts.create();
  const admin = await accounts.create({ admin: true });
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id }]);
  await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${buyer.email}` });

  await cardOf(page, id).getByLabel("Status").selectOption("processing");
  await cardOf(page, id).getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
  await expect(cardOf(page, id).getByRole("button", { name: "Update" })).toBeFocused();
});
