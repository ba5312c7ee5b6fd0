import type { Page } from "playwright/test";
import { expectSuccess } from "../support/editor-fixtures";
import { cardOf } from "../support/order-fixtures";
import { test as base, expect } from "../support/test";

/** Tests of an administrator who has found the three orders of a customer. */
const test = base.extend<{ ids: string[] }>({
  ids: async ({ signIn, accounts, paidOrders }, use) => {
    const admin = await accounts.create({ admin: true });
    const buyer = await accounts.create({ username: "Ana Buys" });
    const ids = await paidOrders.create(
      ["pending", "pending", "processing"].map((status, at) => ({
        user_id: buyer.id,
        status: status as "pending",
        created_at: new Date(Date.UTC(2020, 4, 1 + at)).toISOString(),
        billing: { firstName: "Ana", address: "1 Main St", city: "Cali" },
      })),
    );
    await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${buyer.email}` });
    await use(ids);
  },
});

test("several orders get a status, and each refusal is named", { tag: "@main" }, async ({
  page,
  ids,
  backend,
}) => {
  const [first = "", second = "", third = ""] = ids;
  const dialog = page.getByRole("dialog", { name: "Set Status" });
  const number = (id: string) => id.slice(0, 8);

  await test.step("what will be changed is said before", async () => {
    for (const id of ids) await tick(page, id).check();
    await expect(page.getByLabel("New status")).toHaveValue("processing");
    await page.getByRole("button", { name: "Set Status" }).click();
    await expect(dialog).toContainText("2 orders will be processing");
    await expect(dialog.getByRole("listitem")).toHaveText([
      `Order ${number(second)}, pending, Ana Buys`,
      `Order ${number(first)}, pending, Ana Buys`,
    ]);
    await expect(dialog).toContainText("1 order is processing already.");
  });

  await test.step("an order that was changed meanwhile is left, the other is not", async () => {
    const changed = { status: "completed" as const };
    await backend.from("orders").update(changed).eq("id", first).throwOnError();
    await dialog.getByRole("button", { name: "Set to processing" }).click();
    await expect(page.getByRole("status")).toContainText(
      `1 order is processing now. Left as they were: ${number(first)} (changed by someone else in the meantime).`,
    );
    await expect(cardOf(page, second).locator("summary")).toContainText("processing");
    await expect(cardOf(page, first).locator("summary")).toContainText("completed");
  });

  await test.step("ticks stay for the next step", async () => {
    await expect(tick(page, third)).toBeChecked();
  });
});

test("cancelled orders are changed one by one", { tag: "@rare" }, async ({
  page,
  ids,
  backend,
}) => {
  const [first = "", second = ""] = ids;
  const cancelled = { status: "cancelled" as const };
  await backend.from("orders").update(cancelled).eq("id", first).throwOnError();
  await page.getByRole("link", { name: "Tick all" }).click();
  await expect(page.getByLabel("New status").locator("option")).toHaveText([
    "pending",
    "processing",
    "completed",
  ]);
  await page.getByLabel("New status").selectOption("completed");
  await page.getByRole("button", { name: "Set Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Set Status" });
  await expect(dialog).toContainText(`change them one by one: ${first.slice(0, 8)}.`);
  await dialog.getByRole("button", { name: "Set to completed" }).click();
  await expectSuccess(page, "Orders updated successfully");
  await expect(cardOf(page, second).locator("summary")).toContainText("completed");
  await expect(cardOf(page, first).locator("summary")).toContainText("cancelled");
});

test("slips are printed for the ticked orders", { tag: "@rare" }, async ({ page, ids }) => {
  const [first = "", , third = ""] = ids;
  await expect(page.getByRole("button", { name: "Print Slips" })).toBeHidden();
  await tick(page, first).check();
  await tick(page, third).check();
  await page.getByRole("button", { name: "Print Slips" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slips");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").first()).toContainText("Ana1 Main StCali");
  await expect(page.getByRole("article").first()).not.toContainText("$");
});

test("a row unfolds into the card, and the tabs keep the search", { tag: "@rare" }, async ({
  page,
  ids,
}) => {
  const [first = ""] = ids;
  const card = cardOf(page, first);
  await expect(card.getByRole("button", { name: "Update" })).toBeHidden();
  await card.locator("summary").click();
  await expect(card.getByRole("button", { name: "Update" })).toBeVisible();

  await page.getByRole("link", { name: /^Unanswered/ }).click();
  await expect(page.getByText("No orders found", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^To send \d+$/ }).click();
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  await expect(cardOf(page, first)).toBeVisible();
});

const tick = (page: Page, id: string) =>
  page.getByRole("checkbox", { name: `Tick order ${id.slice(0, 8)}` });
