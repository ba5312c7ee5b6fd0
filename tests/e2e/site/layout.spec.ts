import { expect, test } from "../support/test";

test("the theme that is in use anyway can be chosen first", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "System" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log In");
});

test("the theme is chosen once and stays, right from the first byte", async ({ page }) => {
  await page.goto("/login");
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-theme");

  // With JavaScript the page changes before the answer with the cookie has arrived.
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await kept;
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/login");

  const reload = await page.reload();
  expect(await reload?.text()).toContain('<html lang="en" data-theme="dark">');
  await page.getByRole("button", { name: "System" }).click();
  await expect(root).not.toHaveAttribute("data-theme");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu opens, leads on and is closed again", { tag: "@rare" }, async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();

    await page.locator("summary").click();
    await menu.getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL("/login");
    await expect(menu).toBeHidden();
  });

  test("nothing is wider than the screen", async ({ page }) => {
    for (const path of ["/", "/login", "/signup", "/forgot-password", "/nowhere"]) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(360);
    }
  });
});

test("the footer is short on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  const footer = page.getByRole("contentinfo");
  expect((await footer.boundingBox())?.height).toBeLessThan(530);
  for (const name of ["+1 809 555 0134", "hello@homeline.test", "IP Pricing", "Terms"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByText("Mon-Fri")).toBeVisible();
});

test("the header shows each kind of visitor their links", { tag: "@rare" }, async ({
  page,
  signIn,
}) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Jobs", "Services", "IP Pricing", "Shop", "Blog", "Contact"]) {
    await expect(main.getByRole("link", { name })).toBeVisible();
  }
  await expect(main.getByRole("link", { name: "Sign up" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();

  await signIn("customer@homeline.test", { to: "/" });
  await expect(main.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Log in" })).toHaveCount(0);
});

test("the keyboard skips to the content first", async ({ page }) => {
  await page.goto("/login");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login#main");
});

test("an unknown address is a 404 page with a link home", async ({ page, site }) => {
  await page.goto("/login");
  const answer = await page.goto("/no/such/page?secret=1", { referer: `${site.url}/login` });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();

  const goBack = page.getByRole("link", { name: "Go Back" });
  await expect(goBack).toBeVisible();
  await goBack.click();
  await expect(page).toHaveURL("/login");

  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => site.log()).toContain("Page not found: /no/such/page");
  expect(site.log()).not.toContain("secret");
});

for (const [path, list, text] of [
  ["/shop/no-such-product", "All Products", "This product is no longer in the shop."],
  ["/jobs/00000000-0000-4000-8000-00000000ffff", "All Jobs", "This job is no longer here."],
  ["/blog/no-such-post", "All Articles", "This article is no longer here."],
  ["/dashboard/orders/00000000-0000-4000-8000-00000000ffff", "Your Orders", "Page Not Found"],
] as const) {
  test(`${path} leads to its list and to the page before, and is logged`, { tag: "@rare" }, async ({
    page,
    site,
    signIn,
  }) => {
    await signIn("customer@homeline.test", { to: "/contact?subject=Hello" });
    const answer = await page.goto(path, { referer: `${site.url}/contact?subject=Hello` });
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(text);
    await expect(page.getByRole("main").getByRole("link", { name: list })).toHaveAttribute(
      "href",
      path.slice(0, path.lastIndexOf("/")),
    );
    const goBack = page.getByRole("link", { name: "Go Back" });
    await expect(goBack).toHaveAttribute("href", "/contact?subject=Hello");
    await goBack.click();
    await expect(page).toHaveURL("/contact?subject=Hello");
    await expect.poll(() => site.log()).toContain(`Page not found: ${path}`);

    await page.goto(path, { referer: "https://elsewhere.example/page" });
    await expect(goBack).toHaveAttribute("href", "/");
  });
}

test("a message is shown once", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/auth/confirm?token_hash=used-up&type=email");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("status")).toContainText("Link No Longer Valid");

  await page.reload();
  await expect(page.getByRole("status")).toBeEmpty();
});

test("a site on its first day is open, and its owner is led to the set-up", {
  tag: "@rare",
}, async ({ page, emptySite, signIn }) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`${emptySite.url}/`);
  await expect(title).toBeVisible();

  await page.getByRole("link", { name: "Log In" }).click();
  await signIn("owner@homeline.test", { stay: true });
  await expect(page).toHaveURL(`${emptySite.url}/admin/dashboard`);
  await expect(title).toHaveText("Admin Setup");

  await page.getByRole("link", { name: "Back to User Dashboard" }).click();
  await expect(title).toContainText("Tomás Guerrero");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(title).toContainText("Tomás Guerrero");
  await page.getByRole("link", { name: "Set Up the Back Office" }).click();
  await expect(title).toHaveText("Admin Setup");
});

test("a login for another page does not lead the owner to the set-up", { tag: "@rare" }, async ({
  page,
  emptySite,
  signIn,
}) => {
  await page.goto(`${emptySite.url}/login?redirectTo=/dashboard/profile`);
  await signIn("owner@homeline.test", { stay: true });
  await expect(page).toHaveURL(`${emptySite.url}/dashboard/profile`);
});
