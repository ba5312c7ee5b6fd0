import type { Page } from "playwright/test";
import { cartButton, cartLine, openCart, PRODUCTS } from "./support/cart";
import { expect, test } from "./support/test";

const { ferry } = PRODUCTS;

test("the numbers of a cart stay right in a translated page", async ({ page }) => {
  await page.goto(`/shop/${ferry.slug}`);
  await translate(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  await expect(cartButton(page, 1)).toContainText("1");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 2)).toContainText("2");
  await expect(page.getByText("In your cart: 2")).toBeVisible();

  await cartButton(page, 2).click();
  await expect(cartLine(page, ferry.name)).toContainText("Quantity 2");
  await translate(page);
  await page.getByRole("button", { name: `Increase quantity of ${ferry.name}` }).click();
  await expect(cartLine(page, ferry.name)).toContainText("Quantity 3");
  await expect(openCart(page)).toContainText("$143.97");
  await translate(page);
  await page.getByRole("button", { name: `Decrease quantity of ${ferry.name}` }).click();
  await expect(cartLine(page, ferry.name)).toContainText("Quantity 2");
});

test("lists, forms and articles change in a translated page", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto("/jobs");
  await translate(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 5")).toBeVisible();
  await translate(page);
  await page.getByRole("link", { name: "Interpretation 11" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();

  await page.goto("/blog");
  await translate(page);
  const toggle = page.getByRole("article").first().getByRole("link", { name: /^Read/ });
  await toggle.click();
  await expect(toggle).toHaveText("Read Less");

  await page.goto("/login");
  await translate(page);
  await page.getByLabel("Email").fill("nobody@homeline.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert")).toContainText("Login Failed");
});

test.describe("before React is there", () => {
  test.use({ hasReason: false });

  test("a translated page stays as it is, and its forms work", { tag: "@rare" }, async ({
    page,
  }) => {
    await page.goto(`/shop/${ferry.slug}`);
    await translate(page);
    const state = page.waitForResponse((response) => "page-state" in response.request().headers());
    await page.getByRole("button", { name: "Add to Cart" }).hover();
    await (await state).finished();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("status")).toContainText("Added to Cart");
    await expect(cartButton(page, 1)).toBeVisible();
  });
});

/** Does to every text what a browser's translation does: another element takes its place. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("script, style, textarea, font")) {
        texts.push(text);
      }
    }
    for (const text of texts) {
      const translated = document.createElement("font");
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
}
