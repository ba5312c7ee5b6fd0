import type { Locator, Page } from "@playwright/test";
import { expectNoBlankMessage } from "./support/chat";
import { expect, test } from "./support/test";
import { HEADSET, RESUME } from "./support/till";

const SECTION = "Order Management";
const BOUGHT = "2020-03-01T17:00:00Z";

test("an administrator reads an order, sets its status, and deletes it", async ({
  page,
  signIn,
  people,
  till,
  backend,
  javaScriptEnabled,
}) => {
  const buyer = await people.make({ username: "Mia <b>Bold</b>" });
  const admin = await people.make({ admin: true, username: "Order Keeper" });
  const [id = ""] = await till.record(
    [
      {
        user_id: buyer.id,
        total_amount: 134,
        created_at: BOUGHT,
        stripe_session_id: `cs_test_${buyer.id}`,
        billing: { firstName: "Mia", lastName: "Bold", phone: "555 0101", city: "Cali" },
      },
    ],
    [RESUME, HEADSET],
  );
  const shortfall = { order_id: id, product_name: "Wren USB Headset", missing: 1 };
  await backend.from("order_shortfalls").insert(shortfall).throwOnError();
  await backend.from("user_profiles").insert({ user_id: buyer.id, country: "Colombia" });

  const list = `/admin/orders?q=${buyer.email}`;
  await signIn(admin.email, { password: admin.password, to: list });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);
  await expect(page.getByText("Real-time updates enabled", { exact: true })).toBeVisible();
  const card = cardOf(page, id);
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
  const lines = card.getByRole("list").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const line of [
    "Professional Resume service$35.00 × 1$35.00",
    "Wren USB Headset product$49.50 × 2$99.00",
  ]) {
    await expect(lines.filter({ hasText: line })).toHaveCount(1);
  }

  await card.getByLabel("Status").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expectDone(page, "Order updated successfully");
  await expect(card.getByLabel("Status")).toHaveValue("processing");
  if (javaScriptEnabled) await expect(card.getByRole("button", { name: "Update" })).toBeFocused();
  await expect(card.locator("[data-tone=blue]")).toHaveText("processing");
  expect(decodeURIComponent(page.url())).toContain(list);

  await card.getByRole("button", { name: "View Customer" }).click();
  const customer = page.getByRole("dialog", { name: "Customer", exact: true });
  await expect(customer.locator("dl > div")).toHaveText([
    `Order ID${id}`,
    "UsernameMia <b>Bold</b>",
    `Email${buyer.email}`,
    "Full NameMia Bold",
    "Phone555 0101",
    "LocationColombia",
    "Billing AddressCali",
    "Order Total$134.00",
    "Order DateMar 1, 2020, 12:00 PM EST",
  ]);
  await customer.getByRole("link", { name: "Close" }).click();
  await expect(customer).toHaveCount(0);

  await card.getByRole("button", { name: "Delete" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Order", exact: true });
  await expect(deletion).toContainText(
    "Are you sure you want to delete this order? This action cannot be undone.",
  );
  await deletion.getByRole("link", { name: "Cancel" }).click();
  await expect(deletion).toHaveCount(0);
  await card.getByRole("button", { name: "Delete" }).click();
  await deletion.getByRole("button", { name: "Delete Order" }).click();
  await expectDone(page, "Order deleted successfully");
  await expect(page.getByText("No orders found", { exact: true })).toBeVisible();

  const { data: deeds } = await backend
    .from("admin_log")
    .select("actor_name, action, changed_from, changed_to")
    .match({ entity: "orders", entity_id: id })
    .order("id")
    .throwOnError();
  expect(deeds).toEqual([
    {
      actor_name: "Order Keeper",
      action: "update",
      changed_from: { status: "pending" },
      changed_to: { status: "processing" },
    },
    {
      actor_name: "Order Keeper",
      action: "delete",
      changed_from: expect.objectContaining({ status: "processing", total_amount: 134 }),
      changed_to: null,
    },
  ]);
});

test("of two administrators the slower one is told, and keeps the choice", async ({
  page,
  signIn,
  people,
  till,
}) => {
  const [admin, other] = [
    await people.make({ admin: true }),
    await people.clientFor(await people.make({ admin: true })),
  ];
  const buyer = await people.make();
  const [id = ""] = await till.record([{ user_id: buyer.id, created_at: BOUGHT }]);
  const setStatus = (status: string) =>
    other.rpc("set_order_status", { _order_id: id, _status: status }).throwOnError();
  const refusal = page.getByRole("main").getByRole("alert");

  await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${buyer.email}` });
  const card = cardOf(page, id);
  await card.getByLabel("Status").selectOption("cancelled");
  await setStatus("completed");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveTitle(/^Error: Order Management/);
  await expect(refusal).toContainText("Error updating order");
  await expect(refusal).toContainText(
    "This order was changed by someone else in the meantime. Please look again.",
  );
  await expect(card.locator("[data-tone=green]")).toHaveText("completed");
  await expect(card.getByLabel("Status")).toHaveValue("cancelled");
  await card.getByRole("button", { name: "Update" }).click();
  await expectDone(page, "Order updated successfully");
  await expect(card.locator("[data-tone=red]")).toHaveText("cancelled");

  await page.goto(`/admin/orders?q=${buyer.email}&status=cancelled`);
  await card.getByLabel("Status").selectOption("pending");
  await setStatus("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveTitle(/^Error: Order Management/);
  await expect(page.getByText("No orders found", { exact: true })).toBeVisible();
  await expect(refusal).toContainText("This order was changed by someone else");
});

test("an administrator talks to a customer about a service", async ({
  page,
  signIn,
  people,
  till,
}) => {
  const admin = await people.make({ admin: true });
  const buyer = await people.make({ username: "Ana Talks" });
  const customer = await people.clientFor(buyer);
  const [withService = "", without = ""] = [
    ...(await till.record([{ user_id: buyer.id, created_at: BOUGHT }], [RESUME])),
    ...(await till.record([{ user_id: buyer.id, created_at: BOUGHT }], [HEADSET])),
  ];
  const say = (message: string) =>
    customer
      .from("chat_messages")
      .insert({ order_id: withService, sender_id: buyer.id, message })
      .throwOnError();
  await say("Is <b>Tuesday</b> good?");
  await say("Or Wednesday?");

  await signIn(admin.email, { password: admin.password, to: `/admin/orders?q=${buyer.email}` });
  await expect(cardOf(page, without)).toBeVisible();
  await expect(cardOf(page, without).getByRole("button", { name: "Chat" })).toHaveCount(0);
  await cardOf(page, withService)
    .getByRole("button", { name: /^Chat .* 2 new$/ })
    .click();
  const chat = page.getByRole("dialog", { name: `Ana Talks, order ${withService.slice(0, 8)}` });
  await expect(chat.getByRole("listitem")).toHaveText([
    /^Is <b>Tuesday<\/b> good\?Ana Talks, .* New$/,
    /^Or Wednesday\?Ana Talks, .* New$/,
  ]);

  const message = chat.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveAttribute("placeholder", "Type your message...");
  await expectNoBlankMessage(chat);
  await message.fill("Tuesday it is.");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByRole("listitem").last()).toHaveText(/^Tuesday it is\.You, /);
  await expect(message).toHaveValue("");
  const [theirs, own] = await Promise.all([leftOf(chat, "Or Wed"), leftOf(chat, "Tuesday it")]);
  expect(own).toBeGreaterThan(theirs);

  await chat.getByRole("link", { name: "Close" }).click();
  await expect(chat).toHaveCount(0);
  await expect(cardOf(page, withService).getByRole("button", { name: /new$/ })).toHaveCount(0);
});

test("orders are found, filtered and paged, and an action stays on its page", async ({
  page,
  signIn,
  people,
  till,
}) => {
  const admin = await people.make({ admin: true });
  const buyer = await people.make({ username: "日本 Buyer" });
  const ids = await till.record(
    Array.from({ length: 27 }, (_, index) => ({
      user_id: buyer.id,
      status: index === 0 ? "completed" : "pending",
      // why: half past eleven in the evening where the shop is, and the next day in Greenwich.
      created_at: new Date(Date.parse("2020-05-02T03:30:00Z") + index * 86_400_000).toISOString(),
    })),
  );
  const [oldest = "", second = "", third = ""] = ids;
  const found = page.getByRole("heading", { level: 2, name: /^Order / });

  await signIn(admin.email, { password: admin.password, to: "/admin/orders" });
  await page.getByLabel("Search orders").fill("日本 buyer");
  await page.getByLabel("Status").first().selectOption("pending");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("26 orders", { exact: true })).toBeVisible();
  await expect(found).toHaveCount(25);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(found).toHaveText([`Order ${second.slice(0, 8)}`]);
  await cardOf(page, second).getByLabel("Status").selectOption("processing");
  await cardOf(page, second).getByRole("button", { name: "Update" }).click();
  await expectDone(page, "Order updated successfully");
  await expect(page.getByText("25 orders", { exact: true })).toBeVisible();
  await expect(found).toHaveCount(25);
  await expect(page.getByLabel("Search orders")).toHaveValue("日本 buyer");

  await page.getByLabel("Status").first().selectOption("All");
  await page.getByLabel("From").fill("2020-05-01");
  await page.getByLabel("To").fill("2020-05-02");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(found).toHaveText([`Order ${second.slice(0, 8)}`, `Order ${oldest.slice(0, 8)}`]);
  await expect(cardOf(page, second).locator("[data-tone=blue]")).toHaveText("processing");
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(page.getByLabel("Search orders")).toHaveValue("");
  await page.getByLabel("Search orders").fill(third.slice(0, 8));
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(found).toHaveText([`Order ${third.slice(0, 8)}`]);
});

test("an order of which little is known, or much, is shown as well", async ({
  page,
  signIn,
  people,
  till,
}) => {
  const admin = await people.make({ admin: true });
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(4);
  const [id = ""] = await till.record(
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
  await expect(page.getByRole("dialog").locator("dl > div")).toHaveText([
    `Order ID${id}`,
    "UsernameUnknown",
    "EmailN/A",
    "Order Total$35.00",
    "Order DateMar 1, 2020, 12:00 PM EST",
  ]);
});

const cardOf = (page: Page, id: string): Locator => page.locator(`#order-${id}`);

async function expectDone(page: Page, title: string) {
  await expect(page.getByRole("status").getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function leftOf(chat: Locator, text: string): Promise<number> {
  const box = await chat.getByRole("listitem").filter({ hasText: text }).boundingBox();
  return box?.x ?? Number.NaN;
}
