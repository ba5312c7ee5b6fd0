import { addToCart, cartButton, PRODUCTS } from "./support/cart";
import { completeCheckoutOf, goToPayment } from "./support/checkout";
import { signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/test";

test("what is paid in one browser empties the cart there, and no other one's", async ({
  page,
  browser,
  contextOptions,
  javaScriptEnabled,
  site,
  people,
  signIn,
  backend,
}) => {
  const { id, email, password } = await people.make();
  await signIn(email, { password });
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

test("an order that the shop has taken away is not promised any more", async ({
  page,
  people,
  signIn,
  backend,
}) => {
  const { id, email, password } = await people.make();
  await signIn(email, { password });
  await goToPayment(page);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();
  await backend.from("orders").delete().eq("user_id", id).throwOnError();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Payment Arrived");
});

test("a checkout is filled in with what was said last, and never with half an address", async ({
  page,
  people,
  signIn,
}) => {
  const { email, password } = await people.make();
  await signIn(email, { password });
  await goToPayment(page);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Address").fill("My New Home 1");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("status")).toContainText("Profile Updated");
  await page.goto("/checkout");
  await expect(page.getByLabel("Address")).toHaveValue("My New Home 1");
  await expect(page.getByLabel("City")).toHaveValue("");
  await expect(page.getByLabel("ZIP Code")).toHaveValue("");
  await expect(page.getByLabel("First Name")).toHaveValue("Ana");
});
