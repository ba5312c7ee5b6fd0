import { addToCart, cartButton, openCart, PRODUCTS } from "./support/cart";
import { expect, test } from "./support/test";

test("without a connection the checkout form waits until the connection is back", async ({
  page,
  context,
}) => {
  await addToCart(page, PRODUCTS.ferry);
  await cartButton(page, 1).click();
  const checkout = openCart(page).getByRole("button", { name: "Proceed to Checkout" });
  await expect(checkout).toBeVisible();
  await context.setOffline(true);
  await checkout.click();
  await expect(openCart(page).getByRole("alert")).toContainText("No Connection");
  await context.setOffline(false);
  await checkout.click();
  await expect(page).toHaveURL(/\/login/);
});

test("a page that cannot be reached says so, and comes when the connection is back", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_INTERNET_DISCONNECTED/);
  browserErrors.expect(/Failed to fetch/);
  await page.goto("/jobs");
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("support");
  await page.getByRole("searchbox").press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Connection");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
  await expect(page).toHaveURL(/q=support/);
});
