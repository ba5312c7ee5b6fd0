import type { Page } from "playwright/test";
import { expectSuccess } from "../support/editor-fixtures";
import { cardOf, unfold } from "../support/order-fixtures";
import { HEADSET } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

/** Tests of an administrator who has found the 27 orders of a customer; gives their ids. */
const test = base.extend<{ ids: string[] }>({
  ids: async ({ page, signIn, accounts, paidOrders }, use) => {
    const admin = await accounts.create({ admin: true });
    const buyer = await accounts.create({ username: "日本 Buyer" });
    const ids = await paidOrders.create(
      Array.from({ length: 27 }, (_, index) => ({
        user_id: buyer.id,
        status: index === 0 ? "completed" : "pending",
        // This is half past eleven at night in the shop's time zone, and the next day in UTC.
        created_at: new Date(Date.parse("2020-05-02T03:30:00Z") + index * 86_400_000).toISOString(),
      })),
    );
    await signIn(admin.email, { password: admin.password, to: "/admin/orders" });
    await page.getByLabel("Search orders").fill("日本 buyer");
    await use(ids);
  },
});

test("orders are filtered by status, and an update stays on its page", async ({ page, ids }) => {
  const [, second = ""] = ids;
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("27 orders", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Pending/ }).click();
  await expect(page.getByText("26 orders", { exact: true })).toBeVisible();
  await expect(foundOn(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(foundOn(page)).toContainText([titleOf(second)]);

  const card = await unfold(page, second);
  await card.getByLabel("Status").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expectSuccess(page, "Order updated successfully");
  await expect(page.getByText("25 orders", { exact: true })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(titleOf(second));
  await expect(foundOn(page)).toHaveCount(5);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(foundOn(page)).toHaveCount(20);
  await expect(page.getByLabel("Search orders")).toHaveValue("日本 buyer");
});

test("a printed list says which page of all that were found it is", { tag: "@rare" }, async ({
  page,
  ids,
}) => {
  expect(ids).toHaveLength(27);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("27 orders", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText('"日本 buyer", page 1 of 2')).toBeVisible();
});

test("orders are filtered by day in the shop's time zone", { tag: "@rare" }, async ({
  page,
  ids,
  backend,
}) => {
  const [oldest = "", second = ""] = ids;
  const orders = backend.from("orders").update({ status: "processing" }).eq("id", second);
  await orders.throwOnError();
  await page.getByText("More filters", { exact: true }).click();
  await page.getByLabel("From").fill("2020-05-01");
  await page.getByLabel("To").fill("2020-05-02");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(foundOn(page)).toContainText([titleOf(second), titleOf(oldest)]);
  await expect(cardOf(page, second).locator("[data-tone=blue]").first()).toHaveText("processing");
});

test("swapped days and what is no day are told at their fields", { tag: "@rare" }, async ({
  page,
  ids,
}) => {
  const first = page.getByLabel("From", { exact: true });
  const last = page.getByLabel("To", { exact: true });
  await page.getByText("More filters", { exact: true }).click();
  await first.fill("2020-05-03");
  await last.fill("2020-05-01");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(first).toHaveAccessibleDescription("Error: This day is after the last one.");
  await expect(last).toHaveAccessibleDescription("Error: This day is before the first one.");
  await expect(page.getByText("No orders found")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download CSV" })).toHaveCount(0);

  await expect(first).toHaveValue("2020-05-03");
  await first.fill("2020-05-01");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(foundOn(page)).toContainText([titleOf(ids[0] ?? "")]);
  await expect(first).toHaveAccessibleDescription("");

  await page.goto("/admin/orders?from=2020-02-31&to=1999-12-31");
  await expect(first).toHaveAccessibleDescription(
    'Error: "2020-02-31" is not a day between 2000 and 2099.',
  );
  await expect(last).toHaveAccessibleDescription(
    'Error: "1999-12-31" is not a day between 2000 and 2099.',
  );
});

test("the number of an order opens it", async ({ page, ids }) => {
  const [, , third = ""] = ids;
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(page.getByLabel("Search orders")).toHaveValue("");
  await page.getByLabel("Search orders").fill(`#${third.slice(0, 8)}`);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(`/admin/orders/${third}`);
  await page.goto(`/admin/orders/${third.slice(0, 8).toUpperCase()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(third));
});

test("an order is found by the words of its card", async ({ page, ids, backend }) => {
  const [first = "", second = ""] = ids;
  await backend.from("orders").update({ total_amount: 139.98 }).eq("id", second).throwOnError();
  const search = async (words: string, understood: string) => {
    await page.getByLabel("Search orders").fill(words);
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.getByLabel("Search orders")).toHaveValue(understood);
  };

  await search("日本 buyer 139,98", "日本 buyer 139.98");
  await expect(foundOn(page)).toContainText([titleOf(second)]);
  await search("日本 buyer Completed", "日本 buyer");
  await expect(foundOn(page)).toContainText([titleOf(first)]);
  await expectStatus(page, "Completed");
});

test("what was paid is summed up, and what of it was refunded", { tag: "@rare" }, async ({
  page,
  ids,
  backend,
}) => {
  const [first = "", second = ""] = ids;
  const sold = { amount_paid: 20.5, refunded_amount: 20.5, payment_state: "refunded" } as const;
  await backend.from("orders").update(sold).eq("id", second).throwOnError();
  await page.getByText("More filters", { exact: true }).click();
  await page.getByLabel("From").fill("2020-05-01");
  await page.getByLabel("To").fill("2020-05-03");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  await expect(
    page.getByText("$90.50 paid, $20.50 refunded, $70.00 kept", { exact: true }),
  ).toBeVisible();

  await page.getByLabel("Search orders").fill(first);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("$35.00 paid", { exact: true })).toBeVisible();
});

test("a status is no word of a product", { tag: "@rare" }, async ({
  page,
  signIn,
  accounts,
  paidOrders,
}) => {
  const admin = await accounts.create({ admin: true });
  const { id: user_id, email } = await accounts.create();
  const headset = { ...HEADSET, product_name: "Noise Cancelling Headset" };
  const [sold = ""] = await paidOrders.create([{ user_id }], [headset]);
  const [cancelled = ""] = await paidOrders.create([{ user_id, status: "cancelled" }]);

  await signIn(admin.email, {
    password: admin.password,
    to: `/admin/orders?q=cancelled+${email}`,
  });
  await expect(foundOn(page)).toContainText([titleOf(cancelled)]);
  await page.goto(`/admin/orders?q=Canceled+${email}`);
  await expect(foundOn(page)).toContainText([titleOf(cancelled)]);
  await expectStatus(page, "Cancelled");
  await page.goto(`/admin/orders?q=refunded+${email}`);
  await expect(page.getByText(`Nothing matches "refunded ${email}".`)).toContainText(
    "Statuses are pending, processing, completed, cancelled.",
  );
  await page.goto(`/admin/orders?q=cancelling+${email}`);
  await expect(foundOn(page)).toContainText([titleOf(sold)]);
});

const foundOn = (page: Page) => page.getByRole("heading", { level: 2, name: /Order [\da-f]{8}$/ });

const expectStatus = (page: Page, label: string) =>
  expect(
    page.getByRole("navigation", { name: "Statuses" }).getByRole("link", { name: label }),
  ).toHaveAttribute("aria-current", "page");

const titleOf = (id: string) => `Order ${id.slice(0, 8)}`;
