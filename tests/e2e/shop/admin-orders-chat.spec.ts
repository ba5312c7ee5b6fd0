import type { Locator, Page } from "playwright/test";
import { cardOf, unfold } from "../support/order-fixtures";
import { HEADSET, RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

const BOUGHT = "2020-03-01T17:00:00Z";

/** The orders of one customer: one with a service, whose chat has two messages, and one without. */
interface Orders {
  withService: string;
  withoutService: string;
}

/** Tests of an administrator who looks at these orders. */
const test = base.extend<{ orders: Orders }>({
  orders: async ({ signIn, accounts, paidOrders }, use) => {
    const admin = await accounts.create({ admin: true });
    const buyer = await accounts.create({ username: "Ana Talks" });
    const customer = await accounts.clientFor(buyer);
    const order = { user_id: buyer.id, created_at: BOUGHT };
    const [withService = ""] = await paidOrders.create([order], [RESUME]);
    const [withoutService = ""] = await paidOrders.create([order], [HEADSET]);
    for (const message of ["Is <b>Tuesday</b> good?", "Or Wednesday?"]) {
      const row = { order_id: withService, sender_id: buyer.id, message };
      await customer.from("chat_messages").insert(row).throwOnError();
    }
    await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${buyer.email}` });
    await use({ withService, withoutService });
  },
});

test("only an order with a service has a chat", async ({ page, orders }) => {
  const without = await unfold(page, orders.withoutService);
  await expect(without.getByRole("button", { name: "View Customer" })).toBeVisible();
  await expect(without.getByRole("button", { name: "Chat" })).toHaveCount(0);
  const chatty = await unfold(page, orders.withService);
  await expect(chatty.getByRole("button", { name: /^Chat .* 2 new$/ })).toBeVisible();
});

test("a conversation opens at its title, also on a low screen", { tag: "@rare" }, async ({
  page,
  orders,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  const chat = await openChat(page, orders.withService);
  await expect(chat.getByRole("heading", { name: "Ana Talks" })).toBeInViewport({ ratio: 1 });
});

test("an administrator talks to a customer about a service", async ({ page, orders }) => {
  const chat = await openChat(page, orders.withService);
  await expect(chat.getByRole("listitem")).toHaveText([
    /^Is <b>Tuesday<\/b> good\?Ana Talks, .* New$/,
    /^Or Wednesday\?Ana Talks, .* New$/,
  ]);

  const message = chat.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveAttribute("placeholder", "Type your message...");
  await message.fill("Tuesday it is.");
  await chat.getByRole("button", { name: "Send", exact: true }).click();
  await expect(chat.getByRole("listitem").last()).toHaveText(/^Tuesday it is\.You, /);
  await expect(message).toHaveValue("");
  const [theirs, own] = await Promise.all([leftOf(chat, "Or Wed"), leftOf(chat, "Tuesday it")]);
  expect(own).toBeGreaterThan(theirs);

  await chat.getByRole("link", { name: "Close" }).click();
  await expect(chat).toHaveCount(0);
  await expect(cardOf(page, orders.withService).getByRole("button", { name: /new$/ })).toHaveCount(
    0,
  );
});

test("from a conversation an answer leads on to the next customer who waits", {
  tag: "@rare",
}, async ({ page, orders, accounts, paidOrders }) => {
  const buyer = await accounts.create();
  const [next = ""] = await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
  const customer = await accounts.clientFor(buyer);
  const row = { order_id: next, sender_id: buyer.id, message: "And mine?" };
  await customer.from("chat_messages").insert(row).throwOnError();

  const chat = await openChat(page, orders.withService);
  await expect(chat.getByRole("link", { name: "All of this order" })).toHaveAttribute(
    "href",
    `/admin/orders/${orders.withService}#conversation`,
  );
  await chat.getByRole("textbox", { name: "Message" }).fill("Tuesday it is.");
  await chat.getByRole("button", { name: "Send and Next" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}#conversation$/);
  await expect(page.getByRole("region", { name: "Conversation" })).toBeVisible();
});

test("a conversation that was read waits until somebody says that it needs no answer", async ({
  page,
  orders,
}) => {
  const chat = await openChat(page, orders.withService);
  await chat.getByRole("link", { name: "Close" }).click();
  await expect(chat).toHaveCount(0);
  await page.goto(`/admin/orders/${orders.withService}`);
  await expect(page.getByRole("link", { name: /^Answer of order/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Message", exact: true })).toHaveCount(0);
  await page.goto("/admin/orders?tab=unanswered_conversations");
  const tab = page.getByRole("navigation", { name: "Orders" }).getByRole("link", {
    name: /^Unanswered \d+\+?$/,
  });
  await expect(tab).toHaveAttribute("aria-current", "page");

  const card = await unfold(page, orders.withService);
  await card.getByRole("button", { name: "Chat" }).click();
  await chat.getByRole("button", { name: "Needs no answer" }).click();
  await expect(page.getByText("The conversation needs no answer", { exact: true })).toBeVisible();
  await expect(cardOf(page, orders.withService)).toHaveCount(0);

  await page.goto(`/admin/orders/${orders.withService}`);
  await page.getByRole("button", { name: "Needs an answer" }).click();
  await expect(page.getByText("The conversation needs an answer", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Needs no answer" })).toBeVisible();
});

test("an order whose customer waits is found from every page", async ({ page, orders }) => {
  await page.goto("/admin/jobs");
  await expect(page).toHaveTitle(/^\(\d+\) Job Management/);
  const office = page.getByRole("navigation", { name: "Back office" });
  await office.getByRole("link", { name: /\d needs? you: \d+ unanswered conversations?,/ }).click();
  const needs = page.getByRole("region", { name: "Needs You" });
  await needs.getByRole("link", { name: /^\d+ unanswered conversations?$/ }).click();
  await expect(page.getByRole("region", { name: "Conversation" })).toBeVisible();
  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("link", { name: /^Unanswered \d+/ }).click();
  await expect(cardOf(page, orders.withService)).toBeVisible();
  await expect(cardOf(page, orders.withoutService)).toHaveCount(0);
});

test("an order leads to all orders of its customer, and they to the customer", {
  tag: "@rare",
}, async ({ page, orders }) => {
  const card = await unfold(page, orders.withService);
  await card.getByRole("button", { name: "Customer" }).click();
  await page.getByRole("link", { name: "All orders of this customer" }).click();
  await expect(page.getByText("2 orders of Ana Talks")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Order [\da-f]{8}$/ })).toHaveCount(2);
  await page.getByRole("link", { name: /^Cancelled/ }).click();
  await expect(page.getByText("0 orders of one customer")).toBeVisible();
  await page.getByRole("link", { name: "one customer" }).click();
  await page
    .getByRole("dialog", { name: "Ana Talks" })
    .getByRole("link", { name: "Orders" })
    .click();
  await expect(cardOf(page, orders.withoutService)).toBeVisible();
});

async function openChat(page: Page, id: string): Promise<Locator> {
  const card = await unfold(page, id);
  await card.getByRole("button", { name: /^Chat .* 2 new$/ }).click();
  return page.getByRole("dialog", { name: `Ana Talks, order ${id.slice(0, 8)}` });
}

async function leftOf(chat: Locator, text: string): Promise<number> {
  const box = await chat.getByRole("listitem").filter({ hasText: text }).boundingBox();
  return box?.x ?? Number.NaN;
}
