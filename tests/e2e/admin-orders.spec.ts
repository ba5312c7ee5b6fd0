import type { Locator } from "playwright/test";
import type { Account } from "./support/accounts";
import { cardOf, expectSuccess } from "./support/order-cards";
import { HEADSET, RESUME } from "./support/paid-orders";
import { test as base, expect } from "./support/test";

const SECTION = "Order Management";
const BOUGHT = "2020-03-01T17:00:00Z";

const BILLING = { firstName: "Mia", lastName: "Bold", phone: "555 0101", city: "Cali" };

interface Order {
  id: string;
  card: Locator;
  /** The list that shows this order alone. */
  list: string;
  buyer: Account;
}

/** Tests with an order of two lines, which an administrator, Order Keeper, has found. */
const test = base.extend<{ order: Order }>({
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
    await use({ id, card: cardOf(page, id), list, buyer });
  },
});

test("an administrator reads an order", { tag: "@plain-html" }, async ({
  page,
  order: { card, buyer },
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);
  await expect(page.getByText("Real-time updates enabled", { exact: true })).toBeVisible();
  for (const text of [
    "pending",
    "Mia <b>Bold</b>",
    "Mar 1, 2020, 12:00 PM EST",
    `cs_test_${buyer.id}`.slice(0, 12),
    "$134.00",
    "Paid $134.00 on March 1, 2020",
    "1 × Wren USB Headset paid for but not in stock.",
  ]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const lines = card.getByRole("list").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const line of [
    "Professional Resume service $35.00 × 1 $35.00",
    "Wren USB Headset product $49.50 × 2 $99.00",
  ]) {
    await expect(lines.filter({ hasText: line })).toHaveCount(1);
  }
});

test("an administrator sets the status of an order", { tag: "@main" }, async ({
  page,
  order: { card, list },
}) => {
  await card.getByLabel("Status").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
  await expect(card.getByLabel("Status")).toHaveValue("processing");
  await expect(card.locator("[data-tone=blue]")).toHaveText("processing");
  expect(decodeURIComponent(page.url())).toContain(list);
});

test("an administrator sees who has ordered", { tag: "@plain-html" }, async ({
  page,
  order: { id, card, buyer },
}) => {
  await card.getByRole("button", { name: "View Customer" }).click();
  const customer = page.getByRole("dialog", { name: "Customer of Order" });
  await expect(customer.locator("dl").first().locator("div")).toHaveText([
    `Order ID${id}`,
    "Order DateMar 1, 2020, 12:00 PM EST",
    "UsernameMia <b>Bold</b>",
    `Email${buyer.email}`,
    "Full NameMia Bold",
    "Phone555 0101",
    "LocationColombia",
    "Billing AddressCali",
  ]);
  const items = customer.locator("dl").last().locator("div");
  await expect(items).toHaveCount(3);
  await expect(items.getByText(/^Professional Resume ×\s1$/)).toBeVisible();
  await expect(items.getByText(/^Wren USB Headset ×\s2$/)).toBeVisible();
  await expect(items.last()).toHaveText("Order Total$134.00");
  await customer.getByRole("link", { name: "Close" }).click();
  await expect(customer).toHaveCount(0);
});

test("a list is printed without its controls, and one order with its address", {
  tag: "@plain-html",
}, async ({ page, order: { card, list, buyer } }) => {
  await page.goto(`${list}&status=pending&from=2020-03-01&to=2020-03-31`);
  const filter = page.getByText(`"${buyer.email}", pending, from March 1, 2020, to March 31, 2020`);
  await expect(filter).not.toBeVisible();
  await expect(card.getByText("Deliver to")).not.toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(filter).toBeVisible();
  for (const width of [720, 1100]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(card.getByText("Mia <b>Bold</b>")).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.width, `on paper ${width} pixels wide`).toBeGreaterThan(width * 0.8);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByText("Total Orders")).not.toBeVisible();
    await expect(page.getByText("Real-time updates enabled")).not.toBeVisible();
    await expect(page.getByText("$134.00 paid", { exact: true })).toBeVisible();
    await expect(card.getByText("Deliver to Mia Bold, Cali, 555 0101")).toBeVisible();
    await expect(page.getByRole("list").getByRole("link")).toHaveCount(0);
    await expect(page.getByRole("combobox")).toHaveCount(0);
  }

  await page.emulateMedia({ media: "screen" });
  await card.getByRole("button", { name: "View Customer" }).click();
  await page.emulateMedia({ media: "print" });
  const customer = page.getByRole("dialog", { name: "Customer of Order" });
  await expect(customer).toContainText(/Wren USB Headset ×\s2/);
  await expect(customer).toContainText("Billing AddressCali");
  await expect(customer.getByText("Paid $134.00 on March 1, 2020")).toBeVisible();
  await expect(card).not.toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
});

test("an order is cancelled knowing that it gives no money back", async ({
  page,
  backend,
  order: { id, card, list },
}) => {
  const paid = { stripe_payment_id: "pi_3PaidByMia", amount_paid: 120 };
  await backend.from("orders").update(paid).eq("id", id).throwOnError();
  await page.reload();
  await expect(card).toContainText("Paid with $120.00 instead of $134.00.");
  await expect(page.getByRole("link", { name: /paid with another amount/ })).toBeVisible();
  await page.goto(`${list}&payment=differs`);
  const TO_STRIPE = "https://dashboard.stripe.com/test/payments/pi_3PaidByMia";
  const toStripe = (inside: Locator) => inside.getByRole("link", { name: "Payment at Stripe" });
  await expect(toStripe(card)).toHaveAttribute("href", TO_STRIPE);

  await card.getByLabel("Status").selectOption("cancelled");
  await card.getByRole("button", { name: "Update" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Order" });
  await expect(question).toContainText(
    `Mia <b>Bold</b> paid $120.00 for order ${id.slice(0, 8)}. Cancelling it does not give`,
  );
  await expect(toStripe(question)).toHaveAttribute("href", TO_STRIPE);
  await expect(question.getByLabel("Put its products back in stock")).not.toBeChecked();
  await question.getByRole("button", { name: "Cancel Order" }).click();

  await expectSuccess(page, "Order updated successfully");
  await expect(page.getByRole("status")).toContainText("The payment of $120.00 is not given back");
  await expect(card.locator("[data-tone=red]")).toHaveText("cancelled");
  await expect(card).toContainText(
    "Cancelling has neither given the payment back nor put its products back in stock.",
  );
  await expect(card.getByText("Deliver to")).toHaveCount(0);
  await card.getByRole("button", { name: "Delete" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Order" });
  await expect(deletion.getByRole("link", { name: "cancel it first" })).toHaveCount(0);
});

test("an order that is cancelled already is not cancelled again", { tag: "@plain-html" }, async ({
  page,
  backend,
  order: { id, card },
}) => {
  await card.getByLabel("Status").selectOption("cancelled");
  await backend.from("orders").update({ status: "cancelled" }).eq("id", id).throwOnError();
  await card.getByRole("button", { name: "Update" }).click();
  const dialog = page.getByRole("dialog", { name: `Order ${id.slice(0, 8)} Is Cancelled` });
  await expect(dialog).toContainText("Somebody has cancelled it already.");
  await dialog.getByRole("link", { name: "Back to the List" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await expect(card.getByLabel("Status")).toHaveValue("cancelled");
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
});

test("an order is deleted after a confirmation", async ({ page, order: { id, card } }) => {
  await card.getByRole("button", { name: "Delete" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Order" });
  await expect(deletion).toContainText(
    "Are you sure you want to delete this order? This action cannot be undone.",
  );
  await expect(deletion).toContainText(
    `for order ${id.slice(0, 8)}. Deleting it neither gives the money back nor puts its products back in stock, and no list or CSV file has it any more.`,
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

test("the activity log records the status and the deletion of an order", {
  tag: "@plain-html",
}, async ({ page, backend, order: { id, card } }) => {
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
    .order("id")
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

test("the slower of two administrators is refused, and the choice stays selected", async ({
  page,
  signIn,
  accounts,
  paidOrders,
}) => {
  const [admin, other] = [
    await accounts.create({ admin: true }),
    await accounts.clientFor(await accounts.create({ admin: true })),
  ];
  const buyer = await accounts.create();
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id, created_at: BOUGHT }]);
  const complete = (_expected_status: string) =>
    other
      .rpc("set_order_status", { _order_id: id, _status: "completed", _expected_status })
      .throwOnError();
  const alert = page.getByRole("main").getByRole("alert");

  await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${buyer.email}` });
  const card = cardOf(page, id);
  await card.getByLabel("Status").selectOption("processing");
  await complete("pending");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveTitle(/^Error: (\(\d+\) )?Order Management/);
  await expect(alert).toContainText("Error updating order");
  await expect(alert).toContainText(
    "This order was changed by someone else in the meantime. Please choose which status to keep.",
  );
  await expect(card.locator("[data-tone=green]")).toHaveText("completed");
  await expect(card.getByLabel("Status")).toHaveValue("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(card.getByRole("group", { name: "Status" })).toContainText("Saved now: completed");
  await card.getByRole("radio", { name: "Keep mine" }).check();
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
  await expect(card.locator("[data-tone=blue]")).toHaveText("processing");

  await page.goto(`/admin/orders?q=${buyer.email}&status=processing`);
  await card.getByLabel("Status").selectOption("pending");
  await complete("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveTitle(/^Error: (\(\d+\) )?Order Management/);
  await expect(page.getByText("No orders found", { exact: true })).toBeVisible();
  await expect(alert).toContainText("This order was changed by someone else");
});

test("an order without a customer and with thirty long lines is shown", {
  tag: "@plain-html",
}, async ({ page, signIn, accounts, paidOrders }) => {
  const admin = await accounts.create({ admin: true });
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(4);
  const [id = ""] = await paidOrders.create(
    [{ user_id: null, created_at: BOUGHT }],
    Array.from({ length: 30 }, (_, index) => ({ ...HEADSET, product_name: `${word} ${index}` })),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${id}` });

  const card = cardOf(page, id);
  await expect(card.getByText("Unknown", { exact: true })).toBeVisible();
  await expect(card.getByRole("list").getByRole("listitem")).toHaveCount(30);
  const scroller = page.locator("html");
  expect(await scroller.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);

  await card.getByRole("button", { name: "View Customer" }).click();
  const facts = page.getByRole("dialog").locator("dl");
  await expect(facts.first().locator("div")).toHaveText([
    `Order ID${id}`,
    "Order DateMar 1, 2020, 12:00 PM EST",
    "UsernameUnknown",
    "EmailN/A",
  ]);
  await expect(facts.last().locator("div")).toHaveCount(31);
  expect(await scroller.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
});
