import type { Page } from "@playwright/test";
import { clientOf } from "./support/clients";
import { expect, RESUME, test } from "./support/orders-test";
import { openPeople } from "./support/people";
import { signInByRequest } from "./support/sign-in";
import { startSite } from "./support/site";

const RECONNECTING = "Reconnecting. What is new appears as soon as we are back.";

test("one pays, the other hears of it, and they talk", async ({
  page: office,
  browser,
  contextOptions,
  javaScriptEnabled,
  site,
  people,
  signIn,
  backend,
  troubles,
}) => {
  const admin = await people.make({ admin: true });
  const buyer = await people.make({ username: "Ana" });
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled });
  troubles.watch(context);
  const home = await context.newPage();
  /** Without scripts nothing arrives by itself, and the page offers the way. */
  const look = async (page: Page) => {
    if (javaScriptEnabled) return;
    await expect(page.getByText("Last updated").last()).toBeVisible();
    await page.getByRole("link", { name: "Refresh", exact: true }).last().click();
  };
  await signIn(admin.email, { password: admin.password, to: "/admin/orders" });
  const search = office.getByLabel("Search orders");
  await search.fill("half a qu");

  await signInByRequest(home.request, site, buyer.email, buyer.password);
  const id = await pay(home, site.url, backend);
  const shortId = id.slice(0, 8);
  const toast = office.getByRole("status").filter({ hasText: "New Order Received!" });
  if (javaScriptEnabled) await expect(toast).toContainText(/Order \w{8}, \$\d+\.\d\d\./);
  if (javaScriptEnabled) await expect(toast).toContainText(`Order ${shortId}, $`);
  await look(office);
  const card = office.getByRole("listitem").filter({ hasText: `Order ${shortId}` });
  await expect(card).toHaveCount(1);
  if (javaScriptEnabled) await expect(search).toHaveValue("half a qu");

  await home.goto(`${site.url}/dashboard/orders/${id}`);
  await home.getByLabel("Message").fill("Is Tues");
  await card.getByRole("button", { name: /^Chat/ }).click();
  const dialog = office.getByRole("dialog", { name: `Ana, order ${shortId}` });
  await dialog.getByLabel("Message").fill("When suits you?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByRole("log").getByRole("listitem")).toHaveText([/When suits you\?You, /]);

  await look(home);
  const log = home.getByRole("log", { name: "What was said" });
  await expect(log.getByRole("listitem")).toHaveText([/When suits you\?Homeline, .* New$/]);
  if (javaScriptEnabled) await expect(home.getByLabel("Message")).toHaveValue("Is Tues");
  await home.getByLabel("Message").fill("Is Tuesday good?");
  await home.getByRole("button", { name: "Send" }).click();
  await expect(log.getByRole("listitem")).toHaveText([/When suits you\?/, /Tuesday good\?You, /]);
  await look(dialog.page());
  const said = [/When suits you\?You, /, /Is Tuesday good\?Ana, .* New$/];
  await expect(dialog.getByRole("log").getByRole("listitem")).toHaveText(said);
  const [own, other] = await sidesOf(dialog.page());
  expect(own).toBeGreaterThan(other ?? 0);

  await dialog.getByRole("link", { name: "Close" }).click();
  await card.getByLabel("Status of").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(office.getByRole("status")).toContainText("Order updated successfully");
  await look(home);
  const told = home.getByRole("status").filter({ hasText: "Order update" });
  const sentence = `Your order ${shortId} is now processing.`;
  if (javaScriptEnabled) await expect(told).toContainText(sentence);
  await expect(home.getByRole("region", { name: "Timeline" })).toContainText(sentence);
  await expect(home).toHaveTitle("(2) Your Order · Homeline");
  await home.goto(`${site.url}/dashboard`);
  await expect(home).toHaveTitle("(2) Dashboard · Homeline");
  const news = home.getByRole("region", { name: /Notifications/ });
  await expect(news).toContainText("2 unread");
  await backend
    .from("notifications")
    .insert({ user_id: buyer.id, ...HELLO })
    .throwOnError();
  await look(home);
  await expect(news).toContainText("3 unread");
  await expect(home).toHaveTitle("(3) Dashboard · Homeline");
  await expect(news.getByText(HELLO.title)).toHaveCount(1);

  await context.close();
  await backend.from("orders").delete().eq("id", id).throwOnError();
});

test("a tab that nobody looks at lets go, and one that is read stays in place", async ({
  page,
  people,
  signIn,
  till,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without scripts nothing moves by itself.");
  const admin = await people.make({ admin: true });
  const buyer = await people.make();
  const orders = Array.from({ length: 8 }, () => ({ user_id: buyer.id }));
  const old = await till.record(orders, [RESUME]);
  const begun = page.waitForRequest(/\/events\/orders/);
  await signIn(admin.email, { password: admin.password, to: "/admin/orders" });
  await begun;

  const seen = page.locator(`#order-${old[4]}`);
  await seen.getByRole("heading").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await seen.boundingBox();
  const [first = ""] = await till.record([{ user_id: buyer.id }], [RESUME]);
  await expect(page.locator(`#order-${first}`)).toHaveCount(1);
  expect((await seen.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  const ended = page.waitForEvent("requestfailed", (one) => one.url().includes("/events/orders"));
  await setHidden(page, true);
  await ended;
  const [second = ""] = await till.record([{ user_id: buyer.id, total_amount: 12.5 }], [RESUME]);
  const asked = page.waitForRequest(/\/events\/orders/);
  await setHidden(page, false);
  expect((await asked).url()).toContain(encodeURIComponent(`_${first}`));
  await expect(page.getByRole("status")).toContainText(`Order ${second.slice(0, 8)}, $12.50.`);
  await expect(page.locator(`#order-${second}`)).toHaveCount(1);
});

test("what happens while the backend is away is told when it is back", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without scripts nothing arrives by itself.");
  test.setTimeout(60_000);
  const site = await startSite({ LIVE_HEARTBEAT_SECONDS: "1" });
  const people = openPeople(site);
  const backend = clientOf(site, site.keys.secret);
  const { id, email, password } = await people.make();
  await signInByRequest(page.request, site, email, password);
  const live = page.waitForResponse(/\/events\/notifications/);
  await page.goto(`${site.url}/dashboard`);
  await live;

  await site.cloud.stop();
  await expect(page.getByText(RECONNECTING)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Someone");
  await site.cloud.start();
  await backend
    .from("notifications")
    .insert({ user_id: id, ...HELLO })
    .throwOnError();
  const news = page.getByRole("region", { name: /Notifications/ });
  await expect(news.getByText(HELLO.title)).toHaveCount(1);
  await expect(page.getByText(RECONNECTING)).toBeHidden();

  await backend.from("user_status").insert({
    user_id: id,
    is_blocked: true,
    blocked_at: new Date().toISOString(),
    blocked_reason: "For the test",
  });
  await expect(page.getByRole("alert")).toContainText("Account Blocked");
  await expect(page).toHaveURL(/\/login/);
  // why: a page that is still open looks for what its links lead to.
  await page.close();
  await site.stop();
});

const HELLO = { title: "Hello there", message: "This is for you." };

/** Buys a service as people do, and gives the id of the order. */
async function pay(page: Page, url: string, backend: ReturnType<typeof clientOf>) {
  const { data: service } = await backend
    .from("services")
    .select("id")
    .eq("is_active", true)
    .limit(1)
    .single()
    .throwOnError();
  await page.request.post(`${url}/cart`, {
    form: { intent: "add", id: service.id },
    headers: { Origin: url },
  });
  await page.goto(`${url}/checkout`);
  for (const label of ["First Name", "Last Name", "Address", "City", "ZIP Code", "Phone"]) {
    await page.getByLabel(label).fill("809 555");
  }
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();

  const session = new URL(page.url()).searchParams.get("session_id") ?? "";
  const { data } = await backend
    .from("orders")
    .select("id")
    .eq("stripe_session_id", session)
    .single()
    .throwOnError();
  return data.id;
}

/** How far to the right each message ends. */
function sidesOf(page: Page) {
  return page
    .getByRole("log")
    .getByRole("listitem")
    .evaluateAll((messages) => messages.map((message) => message.getBoundingClientRect().right));
}

/** As a browser tells a page that its tab is in the background. */
function setHidden(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
