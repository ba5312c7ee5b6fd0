import { DEMO } from "../support/accounts";
import { cartButton, openCart, PRODUCTS } from "../support/cart";
import { blockStorage, startCookieBlocker } from "../support/cookie-blocker";
import { logIn } from "../support/sign-in";
import { test as base, DEMO_PASSWORD, expect } from "../support/test";

const test = base.extend({
  baseURL: async ({ site }, use) => {
    const blocked = await startCookieBlocker(site.port);
    await use(blocked.url);
    blocked.close();
  },
  context: async ({ context }, use) => {
    await context.addInitScript(blockStorage);
    await use(context);
  },
});

const WHAT_TO_DO = /Allow cookies for this site in the browser.s settings, then try again/;

test("a browser that blocks cookies is told so, and of nothing that did not happen", async ({
  page,
}) => {
  await test.step("the cart stays empty, and says why", async () => {
    await page.goto(`/shop/${PRODUCTS.ferry.slug}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText(WHAT_TO_DO)).toBeVisible();
    await expect(page.getByText("Added to Cart")).toHaveCount(0);
    await expect(cartButton(page, 0)).toBeVisible();
    await cartButton(page, 0).click();
    await expect(openCart(page)).toContainText("Your cart is empty");
  });

  await test.step("nobody is logged in, and the page says why", async () => {
    await page.goto("/login");
    await logIn(page, DEMO.customer, DEMO_PASSWORD);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookies Are Blocked");
    await expect(page.getByText(WHAT_TO_DO)).toBeVisible();
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
  });

  await test.step("what needs no cookie is done, and says so", async () => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ana Reyes");
    await page.getByLabel("Email").first().fill("ana@homeline.test");
    await page.getByLabel("Subject").fill("Cookies");
    await page.getByLabel("Message").fill("My browser keeps none.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("main")).toContainText("Message Sent!");
    await expect(page.getByText(WHAT_TO_DO)).toBeVisible();
  });
});
