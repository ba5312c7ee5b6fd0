import type { Page } from "playwright/test";
import { addToCart, cartButton, cartLine, expectStored, openCart, PRODUCTS } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";

const { ferry, harbor } = PRODUCTS;

test("an empty cart says so and leads to the shop", async ({ page }) => {
  await page.goto("/contact");
  await cartButton(page, 0).click();
  await expect(page).toHaveURL("/contact?cart=open#cart-title");
  await expect(openCart(page)).toContainText("Your cart is empty");
  await expect(openCart(page)).toContainText("Add some items to get started");

  await openCart(page).getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(openCart(page)).toBeHidden();
});

test("items are added to the cart, counted, changed and removed", {
  tag: ["@main", "@slow-line"],
}, async ({ page }) => {
  await test.step("three items of two products are added", async () => {
    await addToCart(page, ferry);
    await expect(page.getByRole("status")).toContainText("Added to Cart");
    await expect(cartButton(page, 1)).toBeVisible();
    await addToCart(page, ferry);
    await expect(cartButton(page, 2)).toBeVisible();
    await addToCart(page, harbor);
  });

  await test.step("the open cart counts them", async () => {
    await cartButton(page, 3).click();
    await expect(cartLine(page, ferry.name)).toContainText("$47.99");
    await expect(quantityOf(page, ferry.name)).toHaveText("Quantity 2");
    await expect(total(page)).toHaveText("Total $235.97");
  });

  await test.step("quantities are changed, until nothing is left", async () => {
    await page.getByRole("button", { name: `Increase quantity of ${ferry.name}` }).click();
    await expect(quantityOf(page, ferry.name)).toHaveText("Quantity 3");
    await expect(total(page)).toHaveText("Total $283.96");
    await page.getByRole("button", { name: `Decrease quantity of ${harbor.name}` }).click();
    await expect(cartLine(page, harbor.name)).toBeHidden();
    await page.getByRole("button", { name: `Remove ${ferry.name}` }).click();
    await expect(openCart(page)).toContainText("Your cart is empty");
  });

  await test.step("the cart is closed", async () => {
    await openCart(page).getByRole("link", { name: "Close cart" }).click();
    await expect(openCart(page)).toBeHidden();
    await expect(page).toHaveURL(`/shop/${harbor.slug}`);
  });
});

test("a double tap adds one, and the form leads back to its product", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto("/shop");
  const product = page.getByRole("listitem").filter({ hasText: harbor.name });
  const add = product.getByRole("button", { name: "Add to Cart" });
  await add.dblclick();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(product).toContainText("In your cart: 1");
  await expect(product).toBeInViewport();

  await add.click();
  await expect(cartButton(page, 2)).toBeVisible();
  await expectStored(page, 2);
  await page.reload();
  await expect(cartButton(page, 2)).toBeVisible();
});

test("the number in the cart moves no button", { tag: "@rare" }, async ({ page }) => {
  for (const path of ["/shop", "/services", `/shop/${harbor.slug}`]) {
    await page.goto(path);
    const add = page.getByRole("button", { name: /^(Add to Cart|Order Service)$/ }).first();
    // From the heading above it, as a message without JavaScript stands in the page and moves both.
    const placeOf = () =>
      add.evaluate((button) => {
        const heading = document.querySelector("h1");
        return button.getBoundingClientRect().top - (heading?.getBoundingClientRect().top ?? 0);
      });
    const before = await placeOf();
    await add.click();
    await expect(page.getByText("In your cart: 1").first()).toBeVisible();
    expect(await placeOf(), path).toBe(before);
  }
});

test("the cart stays over a reload and on every page", { tag: "@rare" }, async ({ page }) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  await page.reload();
  await expect(cartButton(page, 1)).toBeVisible();
  await page.goto("/blog?cart=open");
  await expect(cartLine(page, ferry.name)).toBeVisible();
});

test("checkout asks a signed-out visitor to log in, keeps the cart, and leads on", async ({
  page,
  signIn,
}) => {
  await addToCart(page, ferry);
  await cartButton(page, 1).click();
  await openCart(page).getByRole("button", { name: "Proceed to Checkout" }).click();

  await expect(page).toHaveURL("/login?redirectTo=%2Fcheckout");
  await expect(page.getByRole("alert")).toContainText("Login Required");
  await expect(page.getByRole("alert")).toContainText(
    "Please login or create an account to complete your purchase.",
  );
  await expect(openCart(page)).toBeHidden();
  await expect(cartButton(page, 1)).toBeVisible();

  await signIn("customer@homeline.test", { stay: true });
  await expect(page).toHaveURL("/checkout");
});

test("a product that changes while it lies in the cart says so in its line", {
  tag: "@rare",
}, async ({ page, catalog }) => {
  const dearer = await catalog.addProduct("Dearer");
  const soldOut = await catalog.addProduct("Wanted");
  const hidden = await catalog.addProduct("Hidden");
  const gone = await catalog.addProduct("Gone");
  const few = await catalog.addProduct("Few");

  await test.step("each is in the cart once, and one twice", async () => {
    for (const product of [dearer, soldOut, hidden, gone, few]) await addToCart(page, product);
    await page.goto("/contact?cart=open");
    await Promise.all([
      page.waitForResponse("/cart"),
      page.getByRole("button", { name: `Increase quantity of ${few.name}` }).click(),
    ]);
    await expect(quantityOf(page, few.name)).toHaveText("Quantity 2");
  });

  await test.step("an administrator changes the products", async () => {
    await catalog.changeProduct(dearer, { price: 12.5 });
    await catalog.changeProduct(soldOut, { stock_quantity: 0 });
    await catalog.changeProduct(hidden, { is_active: false });
    await catalog.changeProduct(few, { stock_quantity: 1 });
    await catalog.removeProduct(gone);
    await page.reload();
  });

  await test.step("each line says what has changed", async () => {
    await expect(cartLine(page, dearer.name)).toContainText("The price has changed from $10.00.");
    await expect(cartLine(page, dearer.name)).toContainText("$12.50");
    await expect(cartLine(page, soldOut.name)).toContainText("This item is sold out.");
    await expect(cartLine(page, hidden.name)).toContainText("This item is no longer for sale.");
    await expect(cartLine(page, gone.name)).toContainText("This item is no longer available.");
    await expect(cartLine(page, few.name)).toContainText("Only 1 left in stock instead of 2.");
    await expect(quantityOf(page, few.name)).toHaveText("Quantity 1");
    await expect(total(page)).toHaveText("Total $22.50");
  });

  await test.step("only what can be bought has a quantity to change", async () => {
    for (const { name } of [soldOut, hidden, gone]) {
      await expect(cartLine(page, name).getByRole("button")).toHaveText([`Remove ${name}`]);
    }
    await expect(cartLine(page, few.name).getByRole("button")).toHaveCount(3);
    await expect(openCart(page)).toContainText("Without 3 items that cannot be bought.");
  });

  await page.getByRole("button", { name: `Remove ${gone.name}` }).click();
  await expect(cartLine(page, gone.name)).toBeHidden();
});

test("one button of the cart removes what cannot be bought, and goes on with the rest", {
  tag: "@main",
}, async ({ page, catalog, accounts, signIn }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  const [kept, soldOut, gone] = [
    await catalog.addProduct("Kept"),
    await catalog.addProduct("Wanted"),
    await catalog.addProduct("Gone"),
  ];
  for (const product of [kept, soldOut, gone]) await addToCart(page, product);
  await catalog.changeProduct(soldOut, { stock_quantity: 0 });
  await catalog.removeProduct(gone);

  await page.goto("/contact?cart=open");
  await page.getByRole("button", { name: "Remove 2 Items and Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("status")).toContainText(
    `No longer in your cart: ${soldOut.name}, ${gone.name}.`,
  );
  const order = page.getByRole("region", { name: "Your Order" });
  await expect(order.getByRole("listitem")).toHaveText([new RegExp(kept.name)]);
  await expect(order).toContainText("Total $10.00");
  await expect(page.getByRole("button", { name: "Proceed to Payment", exact: true })).toBeVisible();
  await expect(cartButton(page, 1)).toBeVisible();
});

test("a cart of which nothing can be bought can only be emptied", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  const product = await catalog.addProduct("Gone");
  await addToCart(page, product);
  await catalog.removeProduct(product);
  await page.goto("/contact?cart=open");
  await expect(cartLine(page, product.name)).toBeVisible();
  await page.getByRole("button", { name: "Empty Cart" }).click();
  await expect(openCart(page)).toContainText("Your cart is empty");
  await expect(cartButton(page, 0)).toBeAttached();
});

test("a cart takes no more than there is, and says so at once", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  const product = await catalog.addProduct("Scarce", { stock_quantity: 2 });
  await addToCart(page, product);
  await page.goto(`/shop/${product.slug}?cart=open`);
  const more = page.getByRole("button", { name: `Increase quantity of ${product.name}` });
  await more.click();
  await expect(quantityOf(page, product.name)).toHaveText("Quantity 2");
  await expect(more).toBeDisabled();
  await expect(cartLine(page, product.name)).toContainText("Only 2 left");

  await openCart(page).getByRole("link", { name: "Close cart" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("alert")).toContainText("Only 2 Left");
  await expect(cartButton(page, 2)).toBeVisible();
});

test("the dashboard and the checkout say that a product in the cart is sold out", {
  tag: "@rare",
}, async ({ page, catalog, accounts, signIn }) => {
  const product = await catalog.addProduct("Wanted");
  await addToCart(page, product);
  await catalog.changeProduct(product, { stock_quantity: 0 });
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  for (const path of ["/dashboard", "/checkout"]) {
    await page.goto(path);
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: product.name });
    await expect(line).toContainText("This item is sold out.");
    await expect(line).not.toContainText("$");
  }
});

function quantityOf(page: Page, name: string) {
  return cartLine(page, name).getByText(/^Quantity \d+$/);
}

function total(page: Page) {
  return openCart(page).getByText(/^Total \$/);
}
