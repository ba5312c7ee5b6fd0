import type { Page } from "playwright/test";
import { addToCart, cartButton, expectStored, openCart } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";
import { countryOf, fillBilling, goToCheckout, goToPayment, pay } from "../support/checkout";
import { senderTo } from "../support/send-form";
import { expectWordsApart } from "../support/words-apart";

const PAID = "Paid $20.00";

test("from the shop to the receipt", { tag: ["@main", "@both-engines"] }, async ({
  page,
  accounts,
  signIn,
  catalog,
  mailbox,
}) => {
  const buyer = await accounts.create({ username: "Ana" });
  const product = await catalog.addProduct("Bought", { stock_quantity: 5 });
  await signIn(buyer.email, { password: buyer.password, to: null });

  await test.step("two of a product go from the cart to the checkout", async () => {
    await addToCart(page, product);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await cartButton(page, 2).click();
    await openCart(page).getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
  });

  await test.step("they are paid, and the page says what happens next", async () => {
    await fillBilling(page);
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await pay(page);
    await expect(page.getByRole("main")).toContainText(`${product.name} × 2`);
    await expect(page.getByRole("main")).toContainText("$20.00");
    await expect(page.getByText(PAID)).toBeVisible();
    const next = page.getByRole("region", { name: "What Happens Next" });
    await expect(next.getByRole("listitem")).toHaveText(/^We pack your parcel and send it to you:/);
    await expectWordsApart(page);
  });

  await test.step("the page stays, and the cart is empty", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();
    await expect(cartButton(page, 0)).toBeVisible();
  });

  await test.step("the receipt comes by mail, with a link to the order", async () => {
    const [receipt] = await mailbox.mailsTo(buyer.email);
    expect(receipt?.subject).toContain("Your Homeline order");
    expect(receipt?.text).toContain(product.name);
    expect(receipt?.text).toContain("We received your payment of $20.00");
    expect(receipt?.text).toMatch(/Expected: \w+day, \w+ \d+ to \w+day, \w+ \d+/);
    expect(receipt?.text).toMatch(/Returns: http.+\/policies\/returns/);
    await page.getByRole("link", { name: "View Order" }).click();
    const ofReceipt = page.getByRole("region", { name: "Receipt" });
    await expect(ofReceipt.getByText(PAID)).toBeVisible();
    const name = { name: product.name };
    await expect(ofReceipt.getByRole("link", name)).toHaveAttribute(
      "href",
      `/shop/${product.slug}`,
    );
    const address = page.url();
    await expect(ofReceipt).toContainText(
      `Receipt number ${address.split("/").at(-1)?.slice(0, 8)}`,
    );
    expect(await mailbox.linkTo(buyer.email)).toBe(address);
  });

  await test.step("the shop has two less, and the dashboard has the order", async () => {
    await page.goto(`/shop/${product.slug}`);
    await expect(page.getByRole("main")).toContainText("Only 3 left in stock");
    await page.goto("/dashboard/orders");
    await expect(page.locator("[aria-current=step]")).toHaveText("Paid");
  });
});

test("turning back at the payment page leaves all as it was, and says so", async ({
  page,
  accounts,
  signIn,
}) => {
  await openPaymentPage(page, await accounts.create(), signIn);
  await page.getByRole("button", { name: "Cancel" }).click();

  await expect(page).toHaveURL(/\/checkout\?canceled=1$/);
  await expect(page.getByText("Payment cancelled.")).toBeVisible();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Santo Domingo");
});

test("a card that is declined can be tried again", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
}) => {
  await openPaymentPage(page, await accounts.create(), signIn);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  await pay(page);
});

test("the billing form names missing fields and keeps the others", async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToCheckout(page);
  await page.getByLabel("Phone", { exact: true }).fill("   ");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();

  await expect(page.getByRole("alert")).toContainText("Missing Information");
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields.");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Phone: Please fill in this field.",
  ]);
  await expect(page.getByLabel("First name")).toHaveValue("Ana");

  await test.step("a billing field that is too long is not called missing", async () => {
    await page.getByLabel("Phone", { exact: true }).fill("+1 809 555 0100");
    await page
      .getByLabel("ZIP code", { exact: true })
      .evaluate((field) => field.removeAttribute("maxlength"));
    await page.getByLabel("ZIP code", { exact: true }).fill("1".repeat(21));
    await page.getByRole("button", { name: "Proceed to Payment" }).click();

    await expect(page.getByRole("alert")).toContainText("Please use at most 20 characters.");
    await expect(page.getByRole("alert")).not.toContainText("Missing Information");
  });
});

test("an empty cart has nothing to check out, whatever else is missing", async ({
  page,
  site,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/checkout" });
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/shop");

  for (const phone of ["", "no number"]) {
    const answer = await senderTo(site.url, page.request)("/checkout", { firstName: "Ana", phone });
    expect(answer.status()).toBe(400);
    const shown = await answer.text();
    expect(shown).toContain("There is nothing in your cart to pay for.");
    expect(shown).not.toContain("Missing Information");
  }
});

test("checkout is for people who are signed in", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL("/login?redirectTo=%2Fcheckout");
  await expect(page.getByRole("alert")).toContainText("Login Required");
});

test("without a payment session there is nothing to show, and the shop is next", {
  tag: "@rare",
}, async ({ page }) => {
  await page.goto("/checkout/success");
  await expect(page.getByRole("heading", { name: "Payment Error" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Invalid payment session");
  await expect(page).toHaveURL("/shop");
});

test("a session that is nobody's or somebody else's is an error", async ({ page, signIn }) => {
  await signIn("customer@homeline.test");
  for (const id of ["cs_test_nobody", "%00"]) {
    await page.goto(`/checkout/success?session_id=${id}`);
    await expect(page.getByRole("heading", { name: "Payment Error" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(
      "Failed to verify payment. Please contact support.",
    );
  }
});

type SignIn = (email: string, options: { password: string; to: null }) => Promise<void>;

async function openPaymentPage(
  page: Page,
  { email, password }: { email: string; password: string },
  signIn: SignIn,
) {
  await signIn(email, { password, to: null });
  await goToPayment(page);
}

for (const width of [360, 1280]) {
  test(`cart panel and billing form lead to each other, ${width} pixels wide`, {
    tag: "@rare",
  }, async ({ page, accounts, signIn }) => {
    await page.setViewportSize({ width, height: 420 });
    const { email, password } = await accounts.create();
    await signIn(email, { password });
    await goToCheckout(page);
    await page.getByLabel("Phone", { exact: true }).fill(" ");
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByRole("alert")).toContainText("Missing Information");

    await page.getByRole("link", { name: "Back to Cart" }).click();
    await expect(page.getByRole("heading", { name: "Your Order" })).toBeInViewport();
    await expect(openCart(page)).toBeHidden();
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Santo Domingo");
    await expect(page.getByRole("alert")).toContainText("Missing Information");
  });
}

test("a phone number has digits", { tag: "@rare" }, async ({ page, accounts, signIn }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password });
  await goToCheckout(page);
  await page.getByLabel("Phone", { exact: true }).fill("call me");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const NO_NUMBER = "Please enter a phone number, such as +1 809 555 0134.";
  await expect(page.getByRole("alert")).toContainText(NO_NUMBER);

  await page.goto("/dashboard/profile");
  await page.getByLabel("Phone", { exact: true }).fill("call me");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("alert")).toContainText(NO_NUMBER);
});

test("details that are saved to the profile hold no part of another address", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const buyer = await accounts.create();
  await backend
    .from("user_profiles")
    .insert({ user_id: buyer.id, address: "Calle 1", city: "Cali", country: "Colombia" })
    .throwOnError();
  await signIn(buyer.email, { password: buyer.password, to: "/services" });
  await page.getByRole("button", { name: "Order Service" }).first().click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expectStored(page, 1);
  await page.goto("/checkout");
  await expect(countryOf(page)).toHaveValue("Colombia");
  await fillBilling(page);
  await page.getByLabel("Address", { exact: true }).fill("Rue de Rivoli 1");
  await page.getByLabel("City", { exact: true }).fill("Paris");
  await countryOf(page).selectOption("");
  await page.getByLabel("Save these details to my profile").check();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();

  const { data } = await backend
    .from("user_profiles")
    .select("address, city, country")
    .eq("user_id", buyer.id)
    .single()
    .throwOnError();
  expect(data).toEqual({ address: "Rue de Rivoli 1", city: "Paris", country: null });
});
