import { expect } from "playwright/test";
import { isLongRun } from "../support/long-tests";
import { PRODUCTS } from "./support/cart";
import { BILLING } from "./support/checkout";
import { test } from "./support/site-fixtures";
import { missingPrograms, openTextBrowser, TEXT_BROWSERS } from "./support/text-browser";

for (const name of TEXT_BROWSERS) {
  test(`with ${name} a customer logs in, fills the cart, pays and sees the order`, async ({
    site,
    accounts,
    backend,
  }) => {
    test.skip(!isLongRun, "It needs programs that most machines lack.");
    test.setTimeout(120_000);
    const missing = missingPrograms(name);
    test.skip(missing.length > 0, `Debian: apt-get install ${missing.join(" ")}`);
    const { id, email, password } = await accounts.create();
    // Each of them has another way to choose one of 249 options.
    const country = { user_id: id, country: "Dominican Republic" };
    await backend.from("user_profiles").insert(country).throwOnError();
    const product = `/shop/${PRODUCTS.ferry.slug}`;
    const browser = await openTextBrowser(name, `${site.url}/login?redirectTo=${product}`);

    try {
      await browser.fill("Email", email);
      await browser.fill("Password", password);
      await browser.press("Log In");
      await browser.press("Add to Cart");
      await browser.expectText("Added to Cart");
      await browser.press("Cart 1");
      await browser.press("Proceed to Checkout");
      for (const [label, text] of BILLING) await browser.fill(label, text);
      await browser.press("Proceed to Payment");
      await browser.expectText("The receipt goes to");
      await browser.press("Pay");
      await expect
        .poll(() => backend.from("orders").select("id").eq("user_id", id))
        .toMatchObject({ data: [{}] });
      await browser.expectText(/Look Again|Thank You for Your Order/);
      if ((await browser.screen()).includes("Look Again")) await browser.press("Look Again");
      await browser.press("View Order");
      await browser.expectText("Paid $47.99");
    } catch (error) {
      console.log(await browser.screen());
      throw error;
    } finally {
      await browser.close();
    }
  });
}
