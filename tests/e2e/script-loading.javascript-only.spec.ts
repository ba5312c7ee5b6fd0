import type { Page } from "playwright/test";
import { cartButton, openCart } from "./support/cart";
import { waitForHydration } from "./support/measure-transfer";
import { expect, test } from "./support/test";

test.use({ hasReason: false });

/** What a page asks for, of the site's scripts, and of the state that React needs. */
function watch(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") || request.headers()["page-state"]) scripts.push(pathname);
  });
  return scripts;
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );

/** The browser shows a page that it has kept; another one has changed the mirror of the cart. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem("homeline-cart", "[{}]");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

test("who only reads and follows links gets one small script", async ({ page }) => {
  const scripts = watch(page);
  await page.goto("/jobs");
  await page.mouse.wheel(0, 600);
  await page.getByRole("main").getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.waitForLoadState();

  expect(new Set(scripts).size).toBe(1);
  expect(scripts[0]).toContain("entry.client");
});

for (const [name, begin] of [
  ["points at the cart", (page: Page) => cartButton(page, 0).hover()],
  ["reaches the cart by keyboard", (page: Page) => cartButton(page, 0).focus()],
  ["points at a form", (page: Page) => page.getByRole("searchbox").hover()],
  ["points at the theme", (page: Page) => page.getByRole("button", { name: "Dark" }).hover()],
  ["comes back to a page whose cart was changed since", comeBack],
] as const) {
  test(`React comes when somebody ${name}`, async ({ page }) => {
    await page.goto("/jobs");
    expect(await isHydrated(page)).toBe(false);
    await begin(page);
    await waitForHydration(page);

    await cartButton(page, 0).click();
    await expect(openCart(page)).toBeVisible();
    await expect(page.locator("dialog:modal")).toBeVisible();
  });
}

test("what is typed while React loads stays, and so does the focus", async ({
  page,
  accounts,
  backend,
  signIn,
}) => {
  const { id, email, password } = await accounts.create();
  await backend.from("user_profiles").upsert({ user_id: id, bio: "Once." }).throwOnError();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/framework/, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(email, { password, to: "/dashboard/profile" });
  const bio = page.getByLabel("Bio");
  await expect(bio).toHaveValue("Once.");
  await page.getByLabel("First name").fill("Ada");
  await bio.fill("Twice.");
  release();
  await waitForHydration(page);
  const saved = page.waitForResponse(/\/preferences/);
  await page.getByRole("button", { name: "Dark" }).dispatchEvent("click");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await saved;

  await expect(bio).toHaveValue("Twice.");
  await expect(bio).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test("a page whose content has changed since stays as it is, and its forms work", {
  tag: "@rare",
}, async ({ page, backend }) => {
  await page.goto("/jobs");
  const { data: job } = await backend
    .from("jobs")
    .insert({
      title: "New since",
      company: "Later",
      category: "interpretation",
      url: "https://jobs.test",
    })
    .select("id")
    .single()
    .throwOnError();
  const state = page.waitForResponse((response) => "page-state" in response.request().headers());
  await page.getByRole("searchbox").hover();
  await (await state).finished();
  expect(await isHydrated(page)).toBe(false);

  await page.getByRole("searchbox").fill("New since");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { name: "New since" })).toBeVisible();
  await backend.from("jobs").delete().eq("id", job.id).throwOnError();
});

test("with Save-Data a page brings no script", { tag: "@rare" }, async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  const scripts = watch(page);
  await page.goto("/shop");
  await cartButton(page, 0).hover();
  await page.waitForLoadState();
  expect(scripts).toEqual([]);
});

test("on a 2G connection React never comes", { tag: "@rare" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
  });
  const scripts = watch(page);
  await page.goto("/shop");
  await cartButton(page, 0).hover();
  await cartButton(page, 0).click();
  await expect(openCart(page)).toBeVisible();
  expect(new Set(scripts).size).toBe(1);
});

test("React comes by itself to a page with a stream", { tag: "@rare" }, async ({
  page,
  signIn,
}) => {
  await signIn("customer@homeline.test", { to: "/dashboard/profile" });
  await page.waitForResponse(/\/events\?topics=notifications/);
});

test("a form that was sent before React came is sent once", { tag: "@rare" }, async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto("/shop/ferry-mini-travel-router");
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.hover();
  await add.click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  expect(posts).toHaveLength(1);
});

test("a page that is loaded while its link is pressed is not loaded again", {
  tag: "@rare",
}, async ({ page, site }) => {
  await page.goto("/jobs");
  const before = site.log().length;
  const log = () => site.log().slice(before);
  await page.getByRole("link", { name: "Shop" }).first().hover();
  // While the button is down, nothing but the page that is loaded ahead can answer.
  const ahead = page.waitForResponse(/\/shop$/);
  await page.mouse.down();
  await (await ahead).finished();
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");

  // The log has each page after its answer: with a later one there, no earlier one is to come.
  await page.goto("/cookies");
  await expect.poll(log).toContain('"path":"/cookies"');
  expect(log().match(/"path":"\/shop"/g)).toHaveLength(1);
});

test("nothing on a visitor's page keeps the browser from going back to it at once", {
  tag: "@rare",
}, async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const reasons: string[] = [];
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) reasons.push(`${type} ${reason}`);
  });
  await devtools.send("Page.enable");
  // A request that is under way also prevents it.
  await page.goto("/jobs", { waitUntil: "networkidle" });
  await page.goto("/shop", { waitUntil: "networkidle" });
  await page.goBack();

  // The headless browser has no such cache, and says so among the reasons.
  await expect.poll(() => reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => reason.startsWith("PageSupportNeeded"))).toEqual([]);
});
