import { expect, type Locator, type Page } from "@playwright/test";

/** The cart's button in the header; its name says how many are in it. */
export const cartButton = (page: Page, count: number): Locator =>
  page.getByRole("link", { name: `Cart, ${count} ${count === 1 ? "item" : "items"}`, exact: true });

export const openCart = (page: Page): Locator => page.getByRole("dialog", { name: "Your Cart" });

/** The line of one thing in the open cart. */
export const cartLine = (page: Page, name: string): Locator =>
  openCart(page).getByRole("listitem").filter({ hasText: name });

export const PRODUCTS = {
  ferry: { name: "Ferry Mini Travel Router", slug: "ferry-mini-travel-router" },
  harbor: { name: "Harbor 4G Mobile Router", slug: "harbor-mobile-router" },
} as const;

/** From the product's page, as people do. */
export async function addToCart(page: Page, { slug }: { slug: string }) {
  await page.goto(`/shop/${slug}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
}
