import { RESUME } from "../support/paid-orders";
import { changePassword } from "../support/sign-in";
import { expect, test } from "../support/test";

test("the dashboard greets the customer and shows the account", { tag: "@rare" }, async ({
  page,
  signIn,
}) => {
  await signIn("customer@homeline.test");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Camila Restrepo");
  for (const label of ["Cart Items", "Cart Total", "Orders", "Total Spent"]) {
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  const account = main.getByRole("region", { name: "Account Information" });
  await expect(account).toContainText("customer@homeline.test");
  await expect(account).toContainText(
    /Member Since (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
  );
  await expect(account).toContainText("Status Active");
});

test("a new customer has no orders and an empty cart", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/dashboard/orders" });
  await expect(page.getByRole("main")).toContainText("No orders found");
  await page.goto("/dashboard");
  await expect(page.getByRole("main")).toContainText("Your cart is empty.");
});

test("the order of another customer is not found", async ({ page, accounts, signIn, backend }) => {
  const { data } = await backend.from("orders").select("id").limit(1).single().throwOnError();
  const { email, password } = await accounts.create();
  await signIn(email, { password });
  for (const id of [data.id, "00000000-0000-4000-8000-000000000000", "no-id"]) {
    const answer = await page.goto(`/dashboard/orders/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
});

test("a customer talks to the shop about a service", { tag: ["@main", "@both-engines"] }, async ({
  page,
  accounts,
  signIn,
  paidOrders,
}) => {
  const buyer = await accounts.create();
  const admin = await accounts.create({ admin: true });
  const [order_id = ""] = await paidOrders.create([{ user_id: buyer.id }], [RESUME]);

  await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${order_id}` });
  await page.getByLabel("Message").fill("Is <b>Tuesday</b> good?");
  await page.getByRole("button", { name: "Send" }).click();
  const chat = page.getByRole("region", { name: "Conversation" });
  await expect(chat.getByRole("listitem")).toContainText(["Is <b>Tuesday</b> good?"]);
  await expect(page.getByLabel("Message")).toHaveValue("");
  await page.goto("/dashboard/profile");

  const shop = await accounts.clientFor(admin);
  await shop
    .from("chat_messages")
    .insert({ order_id, sender_id: admin.id, message: "Tuesday it is." })
    .throwOnError();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: /Notifications/ })).toContainText("New message");
  await page.getByRole("link", { name: "View order" }).first().click();
  await expect(chat.getByRole("listitem").last()).toContainText("Tuesday it is.");
  await expect(chat.getByRole("listitem").last()).toContainText("New");
});

test("notifications are marked as read", async ({ page, accounts, signIn, backend }) => {
  const { id, email, password } = await accounts.create();
  await backend
    .from("notifications")
    .insert([
      { user_id: id, title: "First news", message: "One." },
      { user_id: id, title: "Second news", message: "Two." },
    ])
    .throwOnError();
  await signIn(email, { password });
  const notifications = page.getByRole("region", { name: /Notifications/ });
  await expect(notifications).toContainText("2 unread");
  await expect(notifications).toHaveText(/unread.*news.*Mark all read.*Last updated/s);
  await notifications.getByRole("button", { name: "Mark read: First news" }).click();
  await expect(notifications).toContainText("1 unread");
  await notifications.getByRole("button", { name: "Mark all read" }).click();
  await expect(notifications).not.toContainText("unread");
});

test("thousands of notifications are marked as read at once", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  backend,
}) => {
  const { id, email, password } = await accounts.create();
  const news = Array.from({ length: 5_010 }, (_, index) => ({
    ...{ user_id: id, title: `News ${index}`, message: "Once more." },
  }));
  await backend.from("notifications").insert(news).throwOnError();
  await signIn(email, { password });
  const notifications = page.getByRole("region", { name: /Notifications/ });
  await expect(notifications).toContainText("5010 unread");
  await notifications.getByRole("button", { name: "Mark all read" }).click();
  await expect(notifications).not.toContainText("unread");
});

test("the dashboard begins with what needs its customer, and with the latest order", async ({
  page,
  accounts,
  signIn,
  paidOrders,
  backend,
}) => {
  const buyer = await accounts.create();
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
  await signIn(buyer.email, { password: buyer.password });
  const latest = page.getByRole("region", { name: "Latest Order" });
  await expect(latest.getByRole("heading", { level: 3 })).toContainText(RESUME.product_name);
  await expect(page.getByRole("heading", { name: "Needs You" })).toHaveCount(0);

  await backend
    .from("order_items")
    .update({ work_state: "delivered" })
    .eq("order_id", id)
    .throwOnError();
  await page.reload();
  const needs = page.getByRole("region", { name: "Needs You" });
  await needs
    .getByRole("link", { name: `Look at what we delivered: ${RESUME.product_name}` })
    .click();
  await expect(page).toHaveURL(`/dashboard/orders/${id}#services`);
});

test("older notifications are on further pages, and are marked as read there", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const { id, email, password } = await accounts.create();
  const notices = Array.from({ length: 13 }, (_, index) => ({
    user_id: id,
    title: `News ${index + 1}`,
    message: "Once more.",
    created_at: `2026-01-${10 + index}T12:00:00Z`,
  }));
  await backend.from("notifications").insert(notices).throwOnError();
  await signIn(email, { password });
  const notifications = page.getByRole("region", { name: /Notifications/ });

  const listed = notifications.getByRole("listitem").filter({ hasText: "Once more." });

  await test.step("the dashboard has the three newest, and leads to all", async () => {
    await expect(listed).toHaveCount(3);
    await notifications.getByRole("link", { name: "See all notifications" }).click();
  });

  await test.step("the first page has the ten newest", async () => {
    await expect(listed).toHaveCount(10);
    await expect(notifications).toContainText("News 13");
  });

  await test.step("the second page has the others, and stays open when one is read", async () => {
    await notifications.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(listed).toHaveCount(3);
    await notifications.getByRole("button", { name: /^Mark read: News 1$/ }).click();
    await expect(notifications).toContainText("12 unread");
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step("a page beyond the last one shows the last one", async () => {
    await page.goto("/dashboard?page=99");
    await expect(notifications).toContainText("News 2");
  });
});

test("a profile is saved, and its email cannot be changed", async ({ page, accounts, signIn }) => {
  const { email, password } = await accounts.create({ username: "Ana" });
  await signIn(email, { password, to: "/dashboard/profile" });
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("City").fill("Cali");
  await page.getByLabel("Bio").fill("Two\nlines");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("status")).toContainText("Profile Updated");
  await page.getByLabel("City").fill("");
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Save Profile" }).click(),
  ]);
  await page.goto("/dashboard/profile");
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
  await expect(page.getByLabel("City")).toHaveValue("");
  await expect(page.getByLabel("Bio")).toHaveValue("Two\nlines");
});

const PASSWORD_MISTAKES = [
  {
    name: "the wrong one",
    typed: ["not-it", "another-password", "another-password"],
    title: "Error",
    text: "Current password is incorrect.",
  },
  {
    name: "two that differ",
    typed: ["a-good-password", "another-password", "different"],
    title: "Password Mismatch",
    text: "Passwords do not match. Please try again.",
  },
  {
    name: "a short one",
    typed: ["a-good-password", "short", "short"],
    title: "Password Too Short",
    text: "Password must be at least 6 characters long.",
  },
] as const;

for (const { name, typed, title, text } of PASSWORD_MISTAKES) {
  test(`a password is not changed with ${name}`, { tag: "@rare" }, async ({
    page,
    accounts,
    signIn,
  }) => {
    const { email, password } = await accounts.create();
    await signIn(email, { password, to: "/dashboard/settings" });
    const [current, wanted, again] = typed;
    await changePassword(page, current, wanted, again);
    await expect(page.getByRole("alert")).toContainText(title);
    await expect(page.getByRole("alert")).toContainText(text);
  });
}

test("a password is changed, and the user stays signed in", async ({ page, accounts, signIn }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/dashboard/settings" });
  await changePassword(page, password, "another-password");
  await expect(page.getByRole("status")).toContainText("Password Changed");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
});
