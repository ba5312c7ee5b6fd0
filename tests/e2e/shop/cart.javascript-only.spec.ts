import { addToCart, cartButton, cartLine, expectStored, openCart, PRODUCTS } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";

const { ferry, harbor } = PRODUCTS;
const MEMORY = "homeline-cart";

test("a change of the cart does not load the document again", async ({ page }) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 2)).toBeVisible();
  await cartButton(page, 2).click();
  await page.getByRole("button", { name: `Remove ${ferry.name}` }).click();
  await expect(openCart(page)).toContainText("Your cart is empty");
  await expectStored(page, 0);
  expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
});

test("quantities change at once, and then show what the server answers", async ({ page }) => {
  await addToCart(page, ferry);
  await cartButton(page, 1).click();
  await expect(cartLine(page, ferry.name)).toBeVisible();

  const changes: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("/cart", async (route) => {
    changes.push(route.request().postData() ?? "");
    await held;
    await route.continue();
  });
  const increase = page.getByRole("button", { name: `Increase quantity of ${ferry.name}` });
  for (const _ of [1, 2, 3, 4]) await increase.click();
  await expect(cartLine(page, ferry.name)).toContainText("Quantity 5");
  expect(changes).toHaveLength(1);

  const settled = page.waitForResponse(
    (response) => response.request().postData()?.includes("quantity=5") ?? false,
  );
  answer();
  await settled;
  await expect(openCart(page)).toContainText("Total $239.95");
  expect(changes).toHaveLength(2);
  await page.reload();
  await expect(cartLine(page, ferry.name)).toContainText("Quantity 5");
});

test("a change that fails is undone, with a message", async ({ page, browserErrors }) => {
  browserErrors.expect(/request failed: .*\/cart/);
  await addToCart(page, ferry);
  await cartButton(page, 1).click();
  await page.route("/cart", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: `Increase quantity of ${ferry.name}` }).click();

  await expect(page.getByRole("alert")).toContainText("Cart Not Changed");
  await expect(cartLine(page, ferry.name)).toContainText("Quantity 1");
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByText("Cart Not Changed")).toBeHidden();
  await page.getByRole("button", { name: `Remove ${ferry.name}` }).click();
  await expect(page.getByText("Cart Not Changed")).toBeVisible();

  await page.unroute("/cart");
  await page.getByRole("button", { name: `Remove ${ferry.name}` }).click();
  await expect(openCart(page)).toContainText("Your cart is empty");
  await expect(page.getByText("Cart Not Changed")).toHaveCount(0);
});

test("two quick taps are one, also where the screen does not count them", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto(`/shop/${ferry.slug}`);
  await page.getByRole("button", { name: "Add to Cart" }).evaluate((button) => {
    const tap = { pointerType: "touch", detail: 1, bubbles: true, cancelable: true };
    for (const _ of [1, 2]) button.dispatchEvent(new PointerEvent("click", tap));
  });

  await expect(page.getByRole("status")).toContainText("Added to Cart");
  await expect(cartButton(page, 1)).toBeVisible();
  await expectStored(page, 1);
});

test("the dialog keeps the focus, closes with Escape and gives the focus back", {
  tag: "@rare",
}, async ({ page }) => {
  await page.goto("/contact");
  await cartButton(page, 0).focus();
  await page.keyboard.press("Enter");
  // A moment after it has been rendered it keeps the focus.
  await expect(page.locator("dialog:modal")).toBeVisible();
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isBehind).toBe(false);
  }

  await page.keyboard.press("Escape");
  await expect(openCart(page)).toBeHidden();
  await expect(page).toHaveURL("/contact");
  await expect(cartButton(page, 0)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(openCart(page)).toBeHidden();
});

test("going back closes the cart", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/contact");
  await cartButton(page, 0).click();
  await expect(openCart(page)).toBeVisible();
  await page.goBack();
  await expect(openCart(page)).toBeHidden();
});

test("the cart is restored from this browser's memory when the cookie is gone", async ({
  page,
  context,
}) => {
  await addToCart(page, ferry);
  await addToCart(page, harbor);
  await expect(cartButton(page, 2)).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage[key], MEMORY)).toContain("quantity");

  await context.clearCookies();
  await page.goto("/contact");
  await expect(cartButton(page, 2)).toBeVisible();
  await expectStored(page, 1);
  await page.reload();
  await expect(cartButton(page, 2)).toBeVisible();
});

test("an emptied cart does not come back", { tag: "@rare" }, async ({ page, context }) => {
  await addToCart(page, ferry);
  await cartButton(page, 1).click();
  await page.getByRole("button", { name: `Remove ${ferry.name}` }).click();
  await expect(openCart(page)).toContainText("Your cart is empty");
  await expect(openCart(page).getByRole("heading", { name: "Your Cart" })).toBeFocused();
  // The page shows the empty cart before the server has answered.
  await expect.poll(() => page.evaluate((key) => localStorage[key], MEMORY)).toBe("[]");
  await context.clearCookies();
  await page.goto("/contact");
  await expect(cartButton(page, 0)).toBeVisible();
  expect(await page.evaluate((key) => localStorage[key], MEMORY)).toBe("[]");
});

test("a broken cart in local storage is ignored", { tag: "@rare" }, async ({ page }) => {
  for (const memory of ["{", '"cart"', '[{"id":"x","quantity":1}]', '[{"id":1}]', "null"]) {
    await page.goto("/contact");
    await page.evaluate((value) => localStorage.setItem("homeline-cart", value), memory);
    await page.context().clearCookies();
    await page.reload();
    await expect(cartButton(page, 0)).toBeVisible();
  }
});
