import { expectSuccess } from "../support/editor-fixtures";
import { BOUGHT, cardOf, expect, test } from "../support/order-fixtures";
import { HEADSET } from "../support/paid-orders";

const SECTION = "Order Management";

test("an administrator reads an order", async ({ page, order: { card, buyer } }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);
  await expect(page.getByText("Real-time updates enabled", { exact: true })).toBeVisible();
  for (const text of [
    "pending",
    "Mia <b>Bold</b>",
    "Mar 1, 2020, 12:00 PM EST",
    `cs_test_${buyer.id}`.slice(0, 12),
    "$134.00",
    "1 × Wren USB Headset paid for but not in stock.",
  ]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
  // Every order was paid, so that only what is unusual of its payment stands here.
  await expect(card.getByText("Paid", { exact: true })).toHaveCount(0);
  const lines = card.getByRole("list").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const line of [
    "Professional Resume service In work $35.00 × 1 $35.00",
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
  await expect(card.locator("[data-tone=blue]").first()).toHaveText("processing");
  expect(decodeURIComponent(page.url())).toContain(list);
});

test("an administrator looks at an order with a shortfall", { tag: "@rare" }, async ({
  page,
  order: { card, list },
}) => {
  const toReview = page.getByRole("link", { name: /^To review \d+$/ });
  await toReview.click();
  await expect(toReview).toHaveAttribute("aria-current", "page");
  await card.getByRole("button", { name: /^Mark Reviewed/ }).click();
  await expectSuccess(page, "Order marked as reviewed");
  await expect(card).toHaveCount(0);

  await page.goto(list);
  await expect(card).toContainText("1 × Wren USB Headset paid for but not in stock.");
  await expect(card).toContainText("Reviewed on ");
  await expect(card.getByRole("button", { name: /^Mark Reviewed/ })).toHaveCount(0);
});

test("an administrator sees who has ordered", async ({ page, order: { id, card, buyer } }) => {
  await card.getByRole("button", { name: "View Customer" }).click();
  const customer = page.getByRole("dialog", { name: "Customer of Order" });
  await expect(customer.locator("dl").first().locator("div")).toHaveText([
    `Order ID${id}`,
    "Order DateMar 1, 2020, 12:00 PM EST",
    "Deliver ToMia Bold, Cali, 555 0101",
    "UsernameMia <b>Bold</b>",
    `Email${buyer.email}`,
    "Full NameMia Bold",
    "Phone555 0101",
    "LocationColombia",
    "Billing AddressCali",
    "Order Total$134.00",
  ]);
  await customer.getByRole("link", { name: "Close" }).click();
  await expect(customer).toHaveCount(0);
});

test("a list is printed without its controls", { tag: "@rare" }, async ({
  page,
  order: { card, list, buyer },
}) => {
  await test.step("the list says what it is of, and has no controls", async () => {
    await page.goto(`${list}&status=pending&from=2020-03-01&to=2020-03-31`);
    const filter = page.getByText(
      `"${buyer.email}", pending, from March 1, 2020, to March 31, 2020`,
    );
    await expect(filter).not.toBeVisible();
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
      await expect(page.getByRole("list").getByRole("link")).toHaveCount(0);
      await expect(page.getByRole("combobox")).toHaveCount(0);
    }
  });
});

test("the slower of two administrators is refused, and chooses whose status stays", {
  tag: "@rare",
}, async ({ page, order: { card, setStatus } }) => {
  const alert = page.getByRole("main").getByRole("alert");
  const update = card.getByRole("button", { name: "Update" });
  const status = card.getByLabel("Status");

  await test.step("an update that overlooks another is refused, and keeps the choice", async () => {
    await status.selectOption("processing");
    await setStatus("completed");
    await update.click();
    await expect(page).toHaveTitle(/^Error: (\(\d+\) )?Order Management/);
    await expect(alert).toContainText("Error updating order");
    await expect(alert).toContainText(
      "This order was changed by someone else in the meantime. Please choose which status to keep.",
    );
    await expect(card.locator("[data-tone=green]").first()).toHaveText("completed");
    await expect(status).toHaveValue("processing");
  });

  await test.step('"Keep mine" saves the own status', async () => {
    await update.click();
    await expect(card.getByRole("group", { name: "Status" })).toContainText("Saved now: completed");
    await card.getByRole("radio", { name: "Keep mine" }).check();
    await update.click();
    await expectSuccess(page, "Order updated successfully");
    await expect(card.locator("[data-tone=blue]").first()).toHaveText("processing");
  });

  await test.step('"Take theirs" leaves the status of the other', async () => {
    await status.selectOption("pending");
    await setStatus("completed");
    await update.click();
    await card.getByRole("radio", { name: "Take theirs" }).check();
    await update.click();
    await expectSuccess(page, "Left as It Was");
    await expect(card.locator("[data-tone=green]").first()).toHaveText("completed");
  });
});

test("an order that has left the filter in the meantime is shown, with both statuses", {
  tag: "@rare",
}, async ({ page, order: { id, card, list, setStatus } }) => {
  const name = `Order ${id.slice(0, 8)}`;
  const update = card.getByRole("button", { name: "Update" });
  await page.goto(`${list}&status=pending`);

  await test.step("the refused form is there, under the order's name", async () => {
    await card.getByLabel("Status").selectOption("processing");
    await setStatus("completed");
    await update.click();
    await expect(page).toHaveTitle(/^Error: (\(\d+\) )?Order Management/);
    await expect(card.getByRole("heading", { name })).toBeVisible();
    await expect(card.getByRole("alert")).toContainText("This order was changed by someone else");
    await expect(card.getByLabel("Status")).toHaveValue("processing");
    await expect(card.getByRole("group", { name: "Status" })).toContainText("Saved now: completed");
  });

  await test.step("a choice is saved, and the message leads to the order", async () => {
    await card.getByRole("radio", { name: "Keep mine" }).check();
    await update.click();
    await expectSuccess(page, "Order updated successfully");
    await page.getByRole("status").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("[data-tone=blue]").first()).toHaveText("processing");
  });
});

test("an order without a customer and with thirty long lines is shown", { tag: "@rare" }, async ({
  page,
  signIn,
  accounts,
  paidOrders,
}) => {
  const admin = await accounts.create({ admin: true });
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(4);
  const [id = ""] = await paidOrders.create(
    [{ user_id: null, created_at: BOUGHT }],
    Array.from({ length: 30 }, (_, index) => ({ ...HEADSET, product_name: `${word} ${index}` })),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${id}` });

  const card = cardOf(page, id);
  const scroller = page.locator("html");

  await test.step("its card fits a phone", async () => {
    await expect(card.getByText("Unknown", { exact: true })).toBeVisible();
    await expect(card.getByRole("list").getByRole("listitem")).toHaveCount(30);
    expect(await scroller.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step("so does its customer's dialog", async () => {
    await card.getByRole("button", { name: "View Customer" }).click();
    const facts = page.getByRole("dialog").locator("dl");
    await expect(facts.first().locator("div")).toHaveText([
      `Order ID${id}`,
      "Order DateMar 1, 2020, 12:00 PM EST",
      "UsernameUnknown",
      "EmailN/A",
      "Order Total$35.00",
    ]);
    expect(await scroller.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
