import type { Page } from "playwright/test";
import { expect, test } from "../support/live-fixtures";
import { cardOf, unfold } from "../support/order-fixtures";

const HELLO = { title: "Hello there", message: "This is for you." };

test("an administrator sees an order when it is paid", { tag: "@main" }, async ({
  adminPage,
  customer,
  refresh,
}) => {
  const id = await customer.buy();
  await refresh(adminPage);
  await expect(cardOf(adminPage, id)).toHaveCount(1);
});

test("a customer and an administrator talk", { tag: "@rare" }, async ({
  adminPage,
  customer,
  refresh,
}) => {
  const id = await customer.buy();
  await refresh(adminPage);
  await customer.page.goto(`/dashboard/orders/${id}`);
  const card = await unfold(adminPage, id);
  await card.getByRole("button", { name: /^Chat/ }).click();
  const dialog = adminPage.getByRole("dialog", { name: `Ana, order ${id.slice(0, 8)}` });
  const adminLog = dialog.getByRole("log").getByRole("listitem");

  await test.step("the administrator asks", async () => {
    await dialog.getByLabel("Message").fill("When suits you?");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(adminLog).toHaveText([/When suits you\?You, /]);
  });

  await test.step("the customer is shown the question while typing, and answers", async () => {
    await customer.page.getByLabel("Message").fill("Is Tuesday good?");
    await refresh(customer.page);
    const log = customer.page.getByRole("log", { name: "What was said" }).getByRole("listitem");
    await expect(log).toHaveText([/When suits you\?Homeline, .* New$/]);
    await expect(customer.page.getByLabel("Message"), "is kept").toHaveValue("Is Tuesday good?");
    await customer.page.getByRole("button", { name: "Send" }).click();
    await expect(log).toHaveText([/When suits you\?/, /Tuesday good\?You, /]);
  });

  await test.step("the administrator is shown the answer while typing", async () => {
    await dialog.getByLabel("Message").fill("It is.");
    await refresh(adminPage);
    await expect(adminLog).toHaveText([/When suits you\?You, /, /Is Tuesday good\?Ana, .* New$/]);
    await expect(dialog.getByLabel("Message"), "is kept").toHaveValue("It is.");
    const [own, other] = await rightEdges(adminPage);
    expect(own).toBeGreaterThan(other ?? 0);
  });
});

test("a customer sees a new status, and the unread notifications are counted", {
  tag: "@rare",
}, async ({ adminPage, customer, refresh, backend }) => {
  const id = await customer.buy();
  await refresh(adminPage);
  await customer.page.goto(`/dashboard/orders/${id}`);
  const card = await unfold(adminPage, id);
  await card.getByLabel("Status of").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(adminPage.getByRole("status")).toContainText("Order updated successfully");

  await refresh(customer.page);
  const timeline = customer.page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText(`Your order ${id.slice(0, 8)} is now processing.`);
  await expect(customer.page).toHaveTitle("(2) Your Order · Homeline");
  await customer.page.goto("/dashboard");
  await expect(customer.page).toHaveTitle("(2) Dashboard · Homeline");
  const notifications = customer.page.getByRole("region", { name: /Notifications/ });
  await expect(notifications).toContainText("2 unread");

  const hello = { user_id: customer.id, ...HELLO };
  await backend.from("notifications").insert(hello).throwOnError();
  await refresh(customer.page);
  await expect(notifications).toContainText("3 unread");
  await expect(customer.page).toHaveTitle("(3) Dashboard · Homeline");
  await expect(notifications.getByText(HELLO.title)).toHaveCount(1);
});

/** How far to the right each message of the chat ends. */
function rightEdges(page: Page) {
  return page
    .getByRole("log")
    .getByRole("listitem")
    .evaluateAll((messages) => messages.map((message) => message.getBoundingClientRect().right));
}
