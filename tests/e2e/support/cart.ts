import { expect, type Locator, type Page } from "playwright/test";

/** The cart's button in the header, whose name has the number of items. */
export const cartButton = (page: Page, count: number): Locator =>
  page.getByRole("link", { name: `Cart, ${count} ${count === 1 ? "item" : "items"}`, exact: true });

export const openCart = (page: Page): Locator => page.getByRole("dialog", { name: "Your Cart" });

/** The line of one item in the open cart. */
export const cartLine = (page: Page, name: string): Locator =>
  openCart(page).getByRole("listitem").filter({ hasText: name });

/** Waits until the server has this quantity of the first item; a page shows it before the answer. */
export async function expectStored(page: Page, quantity: number) {
  const read = async () => {
    const answer = await page.request.get("/cart", { headers: { Accept: "application/json" } });
    return (await answer.json()).items[0]?.quantity ?? 0;
  };
  await expect.poll(read).toBe(quantity);
}

export const PRODUCTS = {
  ferry: { name: "Ferry Mini Travel Router", slug: "ferry-mini-travel-router" },
  harbor: { name: "Harbor 4G Mobile Router", slug: "harbor-mobile-router" },
} as const;

/** Adds a product from its page. */
export async function addToCart(page: Page, { slug }: { slug: string }) {
  await page.goto(`/shop/${slug}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
}
