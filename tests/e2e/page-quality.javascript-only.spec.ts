import { isLongRun } from "../support/long-tests";
import { DEMO } from "./support/accounts";
import { expectNoAxeViolations } from "./support/axe";
import { blockRefresh } from "./support/block-refresh";
import { addToCart, cartButton, cartLine, openCart, PRODUCTS } from "./support/cart";
import { expectFieldNames } from "./support/field-names";
import { expectValidHtml } from "./support/html";
import { expectLargeTextFits } from "./support/large-text";
import { measureTransfer } from "./support/measure-transfer";
import { type ListedPage, PAGES } from "./support/page-list";
import { signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/test";
import { expectWithinLimits } from "./support/transfer-limits";
import { expectWellMade } from "./support/well-made";
import { expectWordsApart } from "./support/words-apart";

const LAST_DEMO_ID = "00000000-0000-4000-8000-ffffffffffff";

/** One of each kind; the other ones are opened without script. */
const isOpened = ({ isVariant, isBrief }: ListedPage) => isLongRun || !(isVariant || isBrief);

test.use({ hasReason: false });

// Lists are weighed with the demo's rows: those of other tests, which are newer, would come first.
test.beforeEach(async ({ backend }) => {
  await backend.from("jobs").delete().gt("id", LAST_DEMO_ID).throwOnError();
});

for (const listed of PAGES.filter(isOpened)) {
  const { path, name, as, redirects } = listed;

  test(`${name}: ${path} is light, has valid HTML, and axe finds nothing`, async ({
    page,
    site,
  }) => {
    if (as) await signInByRequest(page.request, site, DEMO[as]);
    expectWithinLimits(listed, await measureTransfer(page, site.url, path));
    if (redirects) {
      await blockRefresh(page, path);
      await page.goto(path);
    }
    await expect(page).toHaveURL(path);

    await expectWellMade(page);
    await expectNoAxeViolations(page);
  });
}

test("a cart and a checkout with items: all of it fits, and axe finds nothing", async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password });
  await addToCart(page, PRODUCTS.ferry);
  for (const path of ["/shop?cart=open", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByText("Total", { exact: true })).toBeVisible();
    await expectValidHtml(page);
    await expectFieldNames(page);
    await expectWordsApart(page);
    await expectNoAxeViolations(page);
    await expectLargeTextFits(page);
  }
});

test("with large text the open cart has room for its lines", async ({ page }) => {
  await addToCart(page, PRODUCTS.ferry);
  await page.goto("/shop?cart=open");
  await expectLargeTextFits(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const checkout = page.getByRole("button", { name: "Proceed to Checkout" });
  await expect(cartLine(page, PRODUCTS.ferry.name)).toBeInViewport({ ratio: 0.9 });
  await expect(checkout).not.toBeInViewport();
  await checkout.scrollIntoViewIfNeeded();
  await expect(checkout).toBeInViewport({ ratio: 1 });
});

test("a message in the cart covers none of its buttons", async ({ page, browserErrors }) => {
  browserErrors.expect(/request failed: .*\/cart/);
  await page.setViewportSize({ width: 360, height: 640 });
  await addToCart(page, PRODUCTS.ferry);
  await cartButton(page, 1).click();
  await expect(page).toHaveURL(/cart=open/);
  await page.route("/cart", (route) => route.abort("connectionreset"));
  const line = cartLine(page, PRODUCTS.ferry.name);
  await line.getByRole("button", { name: "Increase" }).click();
  await expect(openCart(page).getByRole("alert")).toContainText("Cart Not Changed");

  await openCart(page).getByRole("button", { name: "Proceed to Checkout" }).click({ trial: true });
  for (const button of await line.getByRole("button").all()) await button.click({ trial: true });
});

test("a rejected form: axe finds nothing", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
});
