import type { Page } from "@playwright/test";
import { clientOf } from "../support/clients";
import { openPeople } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { startSite } from "../support/site";
import { expect, test } from "../support/test";
import { RESUME } from "../support/till";

const RECONNECTING = "Reconnecting. What is new appears as soon as we are back.";
const HELLO = { title: "Hello there", message: "This is for you." };

test("a tab that nobody looks at lets go, and one that is read stays in place", async ({
  page,
  people,
  signIn,
  till,
}) => {
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

test("a page that may no longer hear stays while something is typed in it", async ({
  page,
  people,
  signIn,
  backend,
}) => {
  const { id, email, password } = await people.make();
  const begun = page.waitForResponse(/\/events\/notifications/);
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

test("what happens while the backend is away is told when it is back", async ({ page }) => {
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

/** As a browser tells a page that its tab is in the background. */
function setHidden(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
