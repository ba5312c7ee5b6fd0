import { addToCart, cartButton, PRODUCTS } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";
import {
  completeCheckoutOf,
  countryOf,
  fillBilling,
  goToCheckout,
  goToPayment,
  pay,
} from "../support/checkout";
import { signInByRequest } from "../support/sign-in";

test("the checkout names an item that sold out meanwhile, and keeps what was typed", async ({
  page,
  accounts,
  signIn,
  catalog,
}) => {
  const product = await catalog.addProduct("Rare");
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToCheckout(page, product);
  await catalog.changeProduct(product, { stock_quantity: 0 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();

  await expect(page.getByRole("alert")).toContainText("Checkout Failed");
  await expect(page.getByRole("alert")).toContainText(`${product.name} is currently sold out.`);
  await expect(page.getByRole("main")).toContainText(
    "Nothing that is in your cart can be bought now.",
  );
  await expect(page.getByRole("button", { name: /Proceed to Payment/ })).toHaveCount(0);
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Santo Domingo");
});

test("the checkout pays for what can be bought, and one button leaves out the rest", {
  tag: "@rare",
}, async ({ page, accounts, signIn, catalog }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  const [kept, soldOut, hidden, gone] = [
    await catalog.addProduct("Kept"),
    await catalog.addProduct("Wanted"),
    await catalog.addProduct("Hidden"),
    await catalog.addProduct("Gone"),
  ];
  for (const product of [kept, soldOut, hidden]) await addToCart(page, product);
  await goToCheckout(page, gone);
  await catalog.changeProduct(soldOut, { stock_quantity: 0 });
  await catalog.changeProduct(hidden, { is_active: false });
  await catalog.removeProduct(gone);

  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  for (const reason of [
    `${soldOut.name} is currently sold out.`,
    `${hidden.name} is no longer available.`,
    `${gone.name} is no longer available.`,
    "The total is $10.00 now.",
  ]) {
    await expect(page.getByRole("alert")).toContainText(reason);
  }
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Santo Domingo");
  const order = page.getByRole("region", { name: "Your Order" });
  await expect(order).toContainText("Total $10.00");
  await expect(order).toContainText("Without 3 items that cannot be bought.");
  await page.getByRole("button", { name: "Remove 3 Items and Proceed to Payment" }).click();
  await pay(page);
  await expect(page.getByRole("main")).toContainText(`${kept.name} × 1`);
  await expect(page.getByRole("main")).not.toContainText(gone.name);
});

test("what is paid is what the page showed, of which there is enough", {
  tag: "@rare",
}, async ({ page, accounts, signIn, catalog }) => {
  const product = await catalog.addProduct("Shrinking", { stock_quantity: 3 });
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  for (const _ of [1, 2, 3]) await addToCart(page, product);
  await page.goto("/checkout");
  await fillBilling(page);
  await catalog.changeProduct(product, { stock_quantity: 2 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("alert")).toContainText(`Only 2 of ${product.name} left in stock.`);
  await expect(page.getByRole("alert")).toContainText("The total is $20.00 now.");
  await expect(page.getByRole("region", { name: "Your Order" })).toContainText("Total $20.00");

  await countryOf(page).selectOption("");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Country: Please fill in this field.",
  ]);
  await countryOf(page).selectOption("Belize");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await pay(page);
  await expect(page.getByRole("main")).toContainText(`${product.name} × 2`);
  // The payment may be confirmed after the first page has read the cart.
  await page.reload();
  await expect(cartButton(page, 0)).toBeVisible();
});

test("a price that has changed since the page was made is paid only once the page shows it", async ({
  page,
  accounts,
  signIn,
  catalog,
}) => {
  const product = await catalog.addProduct("Dearer");
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToCheckout(page, product);
  await catalog.changeProduct(product, { price: 12.5 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("alert")).toContainText("The total is $12.50 now.");
  await expect(page.getByRole("region", { name: "Your Order" })).toContainText("Total $12.50");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Santo Domingo");

  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("$12.50");
});

test("a payment empties the cart of its own browser only", { tag: "@rare" }, async ({
  page,
  browser,
  contextOptions,
  javaScriptEnabled,
  site,
  accounts,
  signIn,
  backend,
}) => {
  const { id, email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToPayment(page);

  const elsewhere = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled,
    baseURL: site.url,
  });
  const other = await elsewhere.newPage();
  await signInByRequest(elsewhere.request, site, email, password);
  await addToCart(other, PRODUCTS.ferry);
  await completeCheckoutOf(id, backend);
  for (const path of ["/dashboard", "/services"]) {
    await other.goto(path);
    await expect(cartButton(other, 1)).toBeVisible();
  }
  await page.goto("/shop");
  await expect(cartButton(page, 0)).toBeVisible();
  await other.goto("/shop");
  await expect(cartButton(other, 1)).toBeVisible();
  await elsewhere.close();
});

test("an order that the shop has taken away is not promised any more", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const { id, email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToPayment(page);
  await pay(page);
  await backend.from("orders").delete().eq("user_id", id).throwOnError();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Payment Arrived");
});

test("a checkout is filled in with what was said last, and never with half an address", {
  tag: "@rare",
}, async ({ page, accounts, signIn }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToPayment(page);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Address", { exact: true }).fill("My New Home 1");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("status")).toContainText("Profile Updated");
  await page.goto("/checkout");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("My New Home 1");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("ZIP code", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
});

test("the same things can be bought again in a second browser", { tag: "@rare" }, async ({
  page,
  browser,
  contextOptions,
  javaScriptEnabled,
  site,
  accounts,
  signIn,
  backend,
}) => {
  const { id, email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  const elsewhere = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled,
    baseURL: site.url,
  });
  const other = await elsewhere.newPage();
  await signInByRequest(elsewhere.request, site, email, password);
  await addToCart(other, PRODUCTS.ferry);
  await goToPayment(page);
  await other.goto("/checkout");
  await pay(page);
  await other.getByRole("button", { name: "Proceed to Payment" }).click();
  await pay(other);

  await elsewhere.close();

  const orders = await backend.from("orders").select("id").eq("user_id", id).throwOnError();
  expect(orders.data).toHaveLength(2);
});
