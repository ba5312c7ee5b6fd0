import { expect, test } from "../support/catalog-fixtures";
import { goToCheckout, pay } from "../support/checkout";
import { signInByRequest } from "../support/sign-in";

test("of two customers one pays for the last piece, and the other is told when to try again", {
  tag: "@main",
}, async ({
  page,
  browser,
  contextOptions,
  javaScriptEnabled,
  site,
  accounts,
  signIn,
  catalog,
}) => {
  const [ana, ben] = [await accounts.create(), await accounts.create()];
  const product = await catalog.addProduct("Last", { stock_quantity: 1 });
  const elsewhere = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled,
    baseURL: site.url,
  });
  const other = await elsewhere.newPage();
  const toPayment = (customer: typeof page) =>
    customer.getByRole("button", { name: "Proceed to Payment" }).click();

  await test.step("the first one is on the payment page", async () => {
    await signIn(ana.email, { password: ana.password, to: null });
    await goToCheckout(page, product);
    await toPayment(page);
    await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  });

  await test.step("the second one sees it in the shop, and is refused with all that was typed", async () => {
    await signInByRequest(elsewhere.request, site, ben.email, ben.password);
    await goToCheckout(other, product);
    await toPayment(other);
    await expect(other.getByRole("alert")).toContainText("Checkout Failed");
    await expect(other.getByRole("alert")).toContainText(
      new RegExp(
        `Somebody is paying for the last ${product.name}\\. Try again in 3[12] minutes\\.`,
      ),
    );
    await expect(other.getByRole("textbox", { name: "City", exact: true })).toHaveValue(
      "Santo Domingo",
    );
  });

  await test.step("the product's page and the cart say so, too", async () => {
    const words = "Somebody is paying for the last one.";
    await expect(other.getByText(words)).toBeVisible();
    const shop = await elsewhere.newPage();
    await shop.goto(`/shop/${product.slug}`);
    await expect(shop.getByText(words)).toBeVisible();
  });

  await test.step("once the first one has canceled and let it go, the second customer buys it", async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("stays reserved for you until")).toBeVisible();
    await page.getByRole("button", { name: "Let It Go" }).click();
    await expect(page.getByText("Nothing is reserved for you any more.")).toBeVisible();
    await toPayment(other);
    await pay(other);
    await expect(other.getByRole("main")).toContainText(`${product.name} × 1`);
  });
  await elsewhere.close();
});
