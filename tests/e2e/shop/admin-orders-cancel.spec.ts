import type { Locator } from "playwright/test";
import { expectSuccess } from "../support/editor-fixtures";
import { expect, test } from "../support/order-fixtures";

test("an order whose payment is not known here is cancelled knowing that it gives no money back", async ({
  page,
  backend,
  order: { id, card, list },
}) => {
  const paid = { stripe_payment_id: "pi_3PaidByMia", amount_paid: 120 };
  await backend.from("orders").update(paid).eq("id", id).throwOnError();
  const TO_STRIPE = "https://dashboard.stripe.com/test/payments/pi_3PaidByMia";
  const toStripe = (inside: Locator) => inside.getByRole("link", { name: "Payment at Stripe" });

  await test.step("the card says that another amount was paid, and links to the payment", async () => {
    await page.reload();
    await expect(card).toContainText("Paid with $120.00 instead of $134.00.");
    await expect(page.getByRole("link", { name: /paid with another amount/ })).toBeVisible();
    await page.goto(`${list}&payment=differs`);
    await expect(toStripe(card)).toHaveAttribute("href", TO_STRIPE);
  });

  await test.step("the question tells of the payment", async () => {
    await card.getByLabel("Status").selectOption("cancelled");
    await card.getByRole("button", { name: "Update" }).click();
    const question = page.getByRole("dialog", { name: "Cancel Order" });
    await expect(question).toContainText(
      `Mia <b>Bold</b> paid $120.00 for order ${id.slice(0, 8)}. It can only be given back at Stripe.`,
    );
    await expect(toStripe(question)).toHaveAttribute("href", TO_STRIPE);
    await question.getByLabel("Put its products back in stock").uncheck();
    await question.getByRole("button", { name: "Cancel Order" }).click();
  });

  await test.step("the order is cancelled, and its card says what that left undone", async () => {
    await expectSuccess(page, "Order updated successfully");
    await expect(page.getByRole("status")).toContainText("Nothing was given back.");
    await expect(card.locator("[data-tone=red]").first()).toHaveText("cancelled");
    await expect(card).toContainText("Cancelling has not given the payment back.");
    await expect(card).toContainText("Cancelling has not put its products back in stock.");
    await card.getByRole("button", { name: "Delete" }).click();
    const deletion = page.getByRole("dialog", { name: "Delete Order" });
    await expect(deletion.getByRole("link", { name: "cancel it first" })).toHaveCount(0);
  });
});

test("an order that is cancelled already is not cancelled again", { tag: "@rare" }, async ({
  page,
  order: { id, card, setStatus },
}) => {
  await card.getByLabel("Status").selectOption("cancelled");
  await setStatus("cancelled");
  await card.getByRole("button", { name: "Update" }).click();
  const dialog = page.getByRole("dialog", { name: `Order ${id.slice(0, 8)} Is Cancelled` });
  await expect(dialog).toContainText("Somebody has cancelled it already.");
  await dialog.getByRole("link", { name: "Back to the List" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await expect(card.getByLabel("Status")).toHaveValue("cancelled");
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
});

test("a status that only the other administrator has changed stays", { tag: "@rare" }, async ({
  page,
  order: { card, setStatus },
}) => {
  await setStatus("cancelled");
  await page.reload();
  await setStatus("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Left as It Was");
  await expect(card.getByLabel("Status")).toHaveValue("processing");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("cancelling is asked about, too, where another administrator has undone it", {
  tag: "@rare",
}, async ({ page, order: { card, setStatus } }) => {
  await setStatus("cancelled");
  await page.reload();
  await card.getByLabel("Status").selectOption("completed");
  await setStatus("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await card.getByRole("radio", { name: "Keep mine" }).check();
  await card.getByLabel("Status").selectOption("cancelled");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("dialog", { name: "Cancel Order" })).toBeVisible();
  await expect(card.locator("[data-tone=blue]").first()).toHaveText("processing");
});

test("an order is deleted after a confirmation", async ({ page, order: { id, card } }) => {
  await card.getByRole("button", { name: "Delete" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Order" });
  await expect(deletion).toContainText(
    "Are you sure you want to delete this order? This action cannot be undone.",
  );
  await expect(deletion).toContainText(
    `for order ${id.slice(0, 8)}. Deleting it neither gives the money back nor puts its products back in stock. The customer is not told and no longer finds it, nor does any list or CSV file of orders; the books keep its payment.`,
  );
  await deletion.getByRole("link", { name: "cancel it first", exact: true }).click();
  const cancelling = page.getByRole("dialog", { name: "Cancel Order" });
  await expect(cancelling.getByLabel("Put its products back in stock")).toBeVisible();
  await cancelling.getByRole("link", { name: "Keep the Order" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await card.getByRole("button", { name: "Delete" }).click();
  await deletion.getByRole("button", { name: "Delete Order" }).click();
  await expectSuccess(page, "Order deleted successfully");
  await page.goto(page.url());
  await expect(page.getByText("No orders found", { exact: true })).toBeVisible();
});

test("the activity log records the status and the deletion of an order", { tag: "@rare" }, async ({
  page,
  backend,
  order: { id, card },
}) => {
  await card.getByLabel("Status").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Order" }).click();
  await expectSuccess(page, "Order deleted successfully");

  const { data: activity } = await backend
    .from("admin_log")
    .select("actor_name, action, changed_from, changed_to")
    .match({ entity: "orders", entity_id: id })
    .order("number")
    .throwOnError();
  const actor_name = "Order Keeper";
  const deleted = expect.objectContaining({ status: "processing", total_amount: 134 });
  expect(activity).toEqual([
    {
      actor_name,
      action: "update",
      changed_from: { status: "pending" },
      changed_to: { status: "processing" },
    },
    { actor_name, action: "delete", changed_from: deleted, changed_to: null },
  ]);
});
