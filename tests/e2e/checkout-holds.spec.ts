import { helpersOf, stripeOf } from "../support/payments";
import { expect, test } from "./support/catalog-fixtures";
import { goToCheckout, lastPaymentSessionOf, pay } from "./support/checkout";
import { signInByRequest } from "./support/sign-in";

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
  backend,
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
        `Somebody is paying for the last ${product.name}\\. Try again in 4[45] minutes\\.`,
      ),
    );
    await expect(other.getByRole("textbox", { name: "City", exact: true })).toHaveValue(
      "Santo Domingo",
    );
  });

  await test.step("once the first page has run out, the second customer buys it", async () => {
    const session = await lastPaymentSessionOf(ana.id, backend);
    await helpersOf(stripeOf({ url: site.cloudUrl }, site.keys.payment)).runOut(session);
    const statusOf = async () => {
      const { data } = await backend
        .from("checkouts")
        .select("status")
        .eq("stripe_session_id", session)
        .single()
        .throwOnError();
      return data.status;
    };
    await expect.poll(statusOf).toBe("expired");
    await toPayment(other);
    await pay(other);
    await expect(other.getByRole("main")).toContainText(`${product.name} × 1`);
  });
  await elsewhere.close();
});
