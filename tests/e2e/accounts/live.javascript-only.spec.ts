import { fileURLToPath } from "node:url";
import type { Page, Route } from "playwright/test";
import { openAccounts } from "../support/accounts";
import { clientOf } from "../support/clients";
import { newMessage } from "../support/contact-form";
import { expect, test } from "../support/live-fixtures";
import { unfold } from "../support/order-fixtures";
import { signInByRequest } from "../support/sign-in";
import { startSite } from "../support/site";

const MOVE_CLOCK = fileURLToPath(new URL("../../support/move-clock.mjs", import.meta.url));
const RECONNECTING = "Reconnecting. What is new appears as soon as we are back.";
const HELLO = { title: "Hello there", message: "This is for you." };

test("a list of the back office that grows leaves its reader where he was", {
  tag: "@rare",
}, async ({ page, buyer, openOffice }) => {
  const old = await Promise.all(Array.from({ length: 8 }, () => buyer.buy()));
  await openOffice("/admin/orders");

  const seen = page.locator(`#row-${old[4]}`);
  await seen.getByRole("heading").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await seen.boundingBox();
  const first = await buyer.buy();
  await expect(page.locator(`#row-${first}`)).toHaveCount(1);
  expect((await seen.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test("a refresh that fails is repeated, and the page stays", { tag: "@rare" }, async ({
  page,
  buyer,
  openOffice,
  browserErrors,
}) => {
  await openOffice("/admin/orders");
  browserErrors.expect(/^response: 50[23] .*orders\.data/);
  browserErrors.expect(/^request failed: .*orders\.data/);
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "Too many at once." }),
    (route) => route.fulfill({ status: 502, contentType: "text/plain", body: "Bad gateway." }),
    (route) => route.abort("internetdisconnected"),
  ];
  await page.route(/orders\.data/, (route) => failures.shift()?.(route) ?? route.continue());
  await page.getByLabel("Search orders").fill("not sent yet");
  const order = await buyer.buy();
  await expect(page.locator(`#row-${order}`)).toHaveCount(1);
  await expect(page.getByLabel("Search orders")).toHaveValue("not sent yet");
  expect(failures).toHaveLength(0);
});

test("a list of orders shows the status that another administrator has set", async ({
  page,
  buyer,
  openOffice,
  backend,
}) => {
  const id = await buyer.buy();
  await openOffice("/admin/orders");
  const card = await unfold(page, id);
  const status = card.getByLabel("Status");
  await expect(status).toHaveValue("pending");

  await backend.from("orders").update({ status: "processing" }).eq("id", id).throwOnError();
  await buyer.buy();
  await expect(status).toHaveValue("processing");
  await status.selectOption("completed");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("status")).toContainText("Order updated successfully");
});

test("a hidden tab of the back office tells by its title of a new order", { tag: "@rare" }, async ({
  page,
  buyer,
  openOffice,
}) => {
  await openOffice("/admin/orders");
  const title = await page.title();
  const kept = page.waitForResponse(/\/events\?topics=.*chats/);
  await setHidden(page, true);
  await kept;
  const order = await buyer.buy({ total_amount: 12.5 });
  await expect(page).toHaveTitle(`New Order Received! · ${title}`);
  await setHidden(page, false);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("status")).toContainText(`Order ${order.slice(0, 8)}, $12.50.`);
  await expect(page.locator(`#row-${order}`)).toHaveCount(1);
});

test("a message to an open conversation in a hidden tab is announced, and read once it is shown", async ({
  page,
  backend,
  buyer,
  openOffice,
}) => {
  const order = await buyer.buy();
  await openOffice(`/admin/orders?dialog=chat&id=${order}`);
  const kept = page.waitForResponse(/\/events\?topics=.*chats/);
  await setHidden(page, true);
  await kept;

  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("orders.data")) refreshes.push(request.url());
  });
  const alert = `About order ${order.slice(0, 8)}.`;
  await buyer.write(order, "Hello?");
  await expect(page.getByRole("status")).toContainText(alert);
  await buyer.write(order, "Anybody?");
  await expect(page.getByRole("status")).toContainText(`${alert} ${alert}`);
  await expect(page).toHaveTitle(/^New Message · /);
  expect(refreshes).toEqual([]);
  const messages = backend.from("chat_messages").select("read_at").eq("order_id", order);
  const { data: unread } = await messages.throwOnError();
  expect(unread).toEqual([{ read_at: null }, { read_at: null }]);

  await setHidden(page, false);
  const log = page.getByRole("log", { name: "What was said" });
  await expect(log.getByRole("listitem")).toHaveText([/Hello\?.* New$/, /Anybody\?.* New$/]);
});

test("a toast does not depend on the clock of the web server", { tag: "@rare" }, async ({
  page,
  site,
  buyer,
  openOffice,
}) => {
  const ahead = await site.startSecondServer(site.cloudUrl, {
    NODE_OPTIONS: `--import=${MOVE_CLOCK}`,
    CLOCK_HOURS: "0.005",
  });
  await openOffice("/admin/jobs", ahead);

  const order = await buyer.buy();
  const toast = page.getByRole("status").filter({ hasText: "New Order Received!" });
  await expect(toast).toContainText(`Order ${order.slice(0, 8)}, $`);
  await page.close();
  await ahead.stop();
});

test("a message and a contact message are announced on every page of the back office", async ({
  page,
  backend,
  buyer,
  openOffice,
  newEmail,
}) => {
  const order = await buyer.buy();
  await openOffice("/admin/jobs");
  const office = page.getByRole("navigation", { name: "Back office" });
  const countOf = async (name: RegExp) =>
    Number.parseInt((await office.getByRole("link", { name }).textContent()) ?? "", 10);
  const before = (await page.title()).match(/\d+/)?.[0] ?? "0";

  await buyer.write(order, "Hello?");
  const toast = page.getByRole("status");
  await expect(toast).toContainText(`New Message About order ${order.slice(0, 8)}.`);
  await expect(page).toHaveTitle(`(${Number(before) + 1}) Job Management · Homeline`);
  expect(await countOf(/unanswered conversation/)).toBeGreaterThan(0);

  const contact = newMessage(newEmail(), { subject: "A question" });
  await backend.from("contact_messages").insert(contact).throwOnError();
  await expect(toast).toContainText("New Contact Message Ana Reyes: A question.");
  await expect(page).toHaveTitle(`(${Number(before) + 2}) Job Management · Homeline`);
  expect(await countOf(/unanswered contact message/)).toBeGreaterThan(0);
  await backend.from("contact_messages").delete().eq("email", contact.email).throwOnError();
});

test("a page has one stream for all its topics", { tag: "@rare" }, async ({
  page,
  buyer,
  signIn,
}) => {
  const order = await buyer.buy();
  const streams: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/events") streams.push(searchParams.get("topics"));
  });

  await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${order}` });
  await expect.poll(() => streams).toEqual([`chat:${order},notifications`]);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect.poll(() => streams).toEqual([`chat:${order},notifications`, "notifications"]);

  const ended = page.waitForEvent("requestfailed", (one) => one.url().includes("/events?topics="));
  await setHidden(page, true);
  await ended;
  await setHidden(page, false);
  await expect.poll(() => streams).toHaveLength(3);
});

test("a page that lost access does not reload while it has unsaved input", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const { id, email, password } = await accounts.create();
  const begun = page.waitForResponse(/\/events\?topics=notifications/);
  await signIn(email, { password, to: "/dashboard/profile" });
  await begun;
  await page.getByLabel("Bio").fill("Many words.");
  await backend.rpc("end_sessions", { _user_id: id }).throwOnError();

  await setHidden(page, true);
  await setHidden(page, false);
  await expect(page.getByRole("status")).toContainText("You May Have Been Signed Out");
  await expect(page.getByLabel("Bio")).toHaveValue("Many words.");
  await page.getByLabel("Bio").fill("");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%2Fsettings");
});

test("changes while the backend is away are shown when it is back", { tag: "@rare" }, async ({
  page,
  engine,
}) => {
  const site = await startSite({ engine, variables: { LIVE_HEARTBEAT_SECONDS: "1" } });
  const accounts = openAccounts(site);
  const backend = clientOf(site, site.keys.secret);
  const { id, email, password } = await accounts.create();
  await signInByRequest(page.request, site, email, password);
  const live = page.waitForResponse(/\/events\?topics=notifications/);
  await page.goto(`${site.url}/dashboard`);
  await live;

  await test.step("the page says that it reconnects, and stays", async () => {
    await site.cloud.stop();
    await expect(page.getByText(RECONNECTING)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Someone");
  });

  await test.step("a notification that was written since is shown", async () => {
    await site.cloud.start();
    await backend
      .from("notifications")
      .insert({ user_id: id, ...HELLO })
      .throwOnError();
    const notifications = page.getByRole("region", { name: /Notifications/ });
    await expect(notifications.getByText(HELLO.title)).toHaveCount(1);
    await expect(page.getByText(RECONNECTING)).toBeHidden();
  });

  await test.step("a block signs the user out", async () => {
    await backend.from("user_status").insert({
      user_id: id,
      is_blocked: true,
      blocked_at: new Date().toISOString(),
      blocked_reason: "For the test",
    });
    await expect(page.getByRole("alert")).toContainText("Account Blocked");
    await expect(page).toHaveURL(/\/login/);
  });

  // A page that is still open looks for what its links lead to.
  await page.close();
  await site.stop();
});

/** Makes a page believe that its tab is in the background. */
function setHidden(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
