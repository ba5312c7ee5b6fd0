import { addToCart, cartButton, openCart, PRODUCTS } from "../support/cart";
import { expect, test } from "../support/test";

const LEGAL_PAGES = [
  { label: "Delivery", title: "Delivery", says: "We pack within two business days." },
  { label: "Returns", title: "Returns and Refunds", says: "within 30 days of its arrival" },
  { label: "Privacy", title: "Privacy", says: "your password as a scrambled value" },
  { label: "Terms", title: "Terms", says: "Write to hello@homeline.test or call +1" },
  { label: "Accessibility", title: "Accessibility", says: "What we know does not hold" },
];

test("each page leads to what the company promises, and no link in it is broken", async ({
  page,
  request,
}) => {
  for (const { label, title, says } of LEGAL_PAGES) {
    await page.goto("/blog");
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("article")).toContainText(says);

    const links = page.getByRole("article").locator('a[href^="/"]');
    for (const link of await links.all()) {
      const answer = await request.get((await link.getAttribute("href")) ?? "");
      expect(answer.status(), (await link.textContent()) ?? "").toBe(200);
    }
  }
  expect((await page.goto("/policies/nothing"))?.status()).toBe(404);
});

test("a customer reads about delivery from the cart", async ({ page }) => {
  await addToCart(page, PRODUCTS.ferry);
  await cartButton(page, 1).click();
  const delivery = openCart(page).getByRole("link", { name: "Delivery" });
  const total = await openCart(page).getByText("Total", { exact: true }).boundingBox();
  expect((await delivery.boundingBox())?.y).toBeGreaterThan(total?.y ?? Number.NaN);
  await delivery.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");
  await expect(openCart(page)).toBeHidden();
});
