import type { Page } from "playwright/test";
import { addToCart, cartButton, openCart, PRODUCTS } from "./support/cart";
import { expect, test } from "./support/test";

test("the same message shown again is a new toast with its full time", async ({ page, site }) => {
  await receiveFirst(page, site.url);
  const toast = page.getByRole("status").getByText("Link No Longer Valid");
  await expect(toast).toBeVisible();
  const first = await toast.elementHandle();

  await page.clock.fastForward(5_000);
  await receive(page, site.url, "Sign up");
  await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(toast).toBeVisible();

  await page.clock.fastForward(5_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(toast).toBeHidden();
});

test("a toast stays while it is pointed at", { tag: "@rare" }, async ({ page, site }) => {
  await receiveFirst(page, site.url);
  const toast = page.getByRole("status").getByText("Link No Longer Valid");
  await toast.hover();
  await page.clock.fastForward(8_000);
  await expect(toast).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.fastForward(8_000);
  await expect(toast).toBeHidden();
});

test("a toast that comes up beneath a resting pointer leaves in time", { tag: "@rare" }, async ({
  page,
  site,
}) => {
  await receiveFirst(page, site.url);
  const toast = page.getByRole("status").locator("> div");
  await toast.hover();
  await page.getByRole("link", { name: "Dismiss" }).press("Enter");
  await expect(toast).toBeHidden();

  await leaveMessage(page, site.url);
  await page.getByRole("main").getByRole("link", { name: "Sign up", exact: true }).press("Enter");
  await expect(toast).toContainText("Link No Longer Valid");
  await expect.poll(() => toast.evaluate((node) => node.matches(":hover"))).toBe(true);
  await page.clock.fastForward(8_000);
  await expect(toast).toBeHidden();
});

test("a toast stays while its button has the focus, whatever the pointer does", {
  tag: "@rare",
}, async ({ page, site }) => {
  await receiveFirst(page, site.url);
  const toast = page.getByRole("status").getByText("Link No Longer Valid");
  await page.getByRole("link", { name: "Dismiss" }).focus();
  await toast.hover();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.fastForward(8_000);
  await expect(toast).toBeVisible();
});

test("a toast of an earlier form disappears when the next form is sent", { tag: "@rare" }, async ({
  page,
  site,
}) => {
  await page.goto("/signup");
  await receive(page, site.url, "Log in");
  const toast = page.getByRole("status").getByText("Link No Longer Valid");
  await expect(toast).toBeVisible();
  await page.getByLabel("Email").fill("nobody@homeline.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert")).toContainText("Login Failed");
  await expect(toast).toHaveCount(0);
});

test("a message does not lie over the button that was pressed", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/shop");
  const add = page.getByRole("button", { name: "Add to Cart" }).first();
  const toEdge = (button: Element) => scrollBy(0, button.getBoundingClientRect().bottom - 695);
  await add.evaluate(toEdge);
  await add.click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  await add.click({ trial: true });
});

test("in the open cart a message stands between the bar and the lines", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/request failed: .*\/cart/);
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, PRODUCTS.ferry);
  await cartButton(page, 1).click();
  const cart = openCart(page);
  await page.route("/cart", (route) => route.abort("connectionreset"));
  await cart.getByRole("button", { name: `Remove ${PRODUCTS.ferry.name}` }).click();
  await expect(cart.getByRole("alert")).toContainText("Cart Not Changed");
  const bar = await cart.getByRole("link", { name: "Close cart" }).boundingBox();
  const toast = await cart.getByRole("alert").locator("> div").boundingBox();
  const line = await cart.getByRole("listitem").first().boundingBox();
  if (!bar || !toast || !line) throw new Error("Something is missing in the cart.");
  expect(toast.y - (bar.y + bar.height)).toBeGreaterThan(18);
  expect(line.y - (toast.y + toast.height)).toBeGreaterThan(6);
});

test("a message that was shown is not shown again when the cart opens or closes", {
  tag: "@rare",
}, async ({ page }) => {
  const cart = openCart(page);
  const added = page.getByText("Added to Cart", { exact: true });

  await test.step("it has left before the cart opens", async () => {
    await page.clock.install();
    await addToCart(page, PRODUCTS.ferry);
    await page.clock.fastForward(9_000);
    await expect(added).toBeHidden();
    await cartButton(page, 1).click();
    await expect(cart.getByRole("listitem").first()).toBeVisible();
    await expect(added).toHaveCount(0);
  });

  await test.step("it does not stand beside the empty cart, nor comes when the cart closes", async () => {
    await cart.getByRole("button", { name: `Remove ${PRODUCTS.ferry.name}` }).click();
    await expect(cart).toContainText("Your cart is empty");
    await cart.getByRole("link", { name: "Close cart" }).click();
    await expect(cart).toBeHidden();
    await expect(added).toHaveCount(0);
  });

  await test.step("it is on the screen when the cart opens", async () => {
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(added).toBeVisible();
    await cartButton(page, 1).click();
    await expect(cart.getByRole("listitem").first()).toBeVisible();
    await expect(added).toHaveCount(0);
    await cart.getByRole("link", { name: "Close cart" }).click();
    await expect(cart).toBeHidden();
    await expect(added).toHaveCount(0);
  });
});

test("a message of an earlier answer does not come back when a later one has none", {
  tag: "@rare",
}, async ({ page, site }) => {
  await leaveMessage(page, site.url);
  await page.goto(`/shop/${PRODUCTS.ferry.slug}`);
  const earlier = page.getByText("Link No Longer Valid");
  await expect(earlier).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");

  await cartButton(page, 1).click();
  const increase = page.getByRole("button", { name: "Increase" });
  await Promise.all([page.waitForResponse("/cart"), increase.click()]);
  await expect(page.getByText("Quantity 2")).toBeVisible();
  await openCart(page).getByRole("link", { name: "Close cart" }).click();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect(earlier).toHaveCount(0);
});

test("in the back office a message covers nothing that one can press", { tag: "@rare" }, async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn("admin@homeline.test", { to: "/admin/jobs" });
  await leaveMessage(page, site.url);
  await page.reload();
  await expect(page.getByRole("status")).toContainText("Link No Longer Valid");
  await page.getByRole("button", { name: "Logout" }).click({ trial: true });

  await page.keyboard.press("End");
  for (const name of ["Delete", "Next"]) {
    await page.getByText(name, { exact: true }).last().click({ trial: true });
  }
  await expect(page.getByRole("status")).toContainText("Link No Longer Valid");
});

/** Opens a page with a message, and stops the clock. */
async function receiveFirst(page: Page, origin: string) {
  await page.clock.install();
  await page.goto("/signup");
  await receive(page, origin, "Log in");
}

/** Leaves a message for this browser, and follows a link to where it is shown. */
async function receive(page: Page, origin: string, link: string) {
  await leaveMessage(page, origin);
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
}

async function leaveMessage(page: Page, origin: string) {
  await page.request.post("/auth/confirm?token_hash=used-up&type=email", {
    headers: { Origin: origin },
    maxRedirects: 0,
  });
}
