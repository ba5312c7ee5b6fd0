import type { BrowserContext, Page } from "playwright/test";
import { addToCart, cartButton, expectStored, openCart, PRODUCTS } from "../support/cart";
import { hydrate } from "../support/measure-transfer";
import { senderTo } from "../support/send-form";
import { expect, test } from "../support/test";

const { ferry } = PRODUCTS;
const FERRY = "00000000-0000-4000-8000-00000000d004";

test("two tabs show the same cart", async ({ page, context }) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/contact");
  await expect(cartButton(other, 1)).toBeVisible();

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect(cartButton(other, 2)).toBeVisible();
});

test("a tab whose scripts arrive late shows what another tab changed meanwhile", {
  tag: "@rare",
}, async ({ page, context }) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  const other = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await other.goto("/contact", { waitUntil: "commit" });
  await expect(cartButton(other, 1)).toBeVisible();

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 2)).toBeVisible();
  release();
  await expect(cartButton(other, 2)).toBeVisible();
});

test("a checkout that is open shows what another tab has made of the cart", {
  tag: "@rare",
}, async ({ page, context, signIn }) => {
  await signIn("customer@homeline.test", { to: "/shop" });
  await addToCart(page, ferry);
  await page.goto("/checkout");
  const order = page.getByRole("region", { name: "Your Order" });
  await expect(order).toContainText("× 1");

  const other = await context.newPage();
  await addToCart(other, ferry);
  await expect(order).toContainText("× 2");
  await cartButton(other, 2).click();
  await other.getByRole("button", { name: `Remove ${ferry.name}` }).click();
  await expect(openCart(other)).toContainText("Your cart is empty");
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

test("two tabs send their changes one after the other", { tag: "@rare" }, async ({
  page,
  context,
}) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/shop/${ferry.slug}`);
  await hydrate(other);
  const held = await holdAnswers(context, "POST");
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Add to Cart" }).click();
    await expect(cartButton(tab, 2)).toBeVisible();
  }
  expect(held.requests).toBe(1);

  held.release();
  await expectStored(page, 3);
  for (const tab of [page, other]) await expect(cartButton(tab, 3)).toBeVisible();
});

test("an answer from before a change does not undo the change", { tag: "@rare" }, async ({
  page,
  context,
}) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  const refresh = await holdAnswers(page, "GET");
  await page.evaluate(changeMirror, ["storage", "[]"] as const);
  await expect.poll(() => refresh.answers).toBe(1);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect.poll(() => page.evaluate(readMirror)).toContain('"quantity":2');

  const late = page.waitForResponse((response) => response.request().method() === "GET");
  refresh.release();
  await (await late).finished();
  // The next change shows at once, on top of the cart that the page has by now.
  const change = await holdAnswers(context, "POST");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 3)).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  change.release();
  await expectStored(page, 3);
});

test("a page that the browser has kept shows what was changed before the user came back", {
  tag: "@rare",
}, async ({ page, site }) => {
  await addToCart(page, ferry);
  await expect(cartButton(page, 1)).toBeVisible();
  await expect.poll(() => page.evaluate(readMirror)).toContain('"quantity":1');
  await senderTo(site.url, page.request)("/cart", { intent: "add", id: FERRY });
  await page.evaluate(changeMirror, ["pageshow", "[]"] as const);
  await expect(cartButton(page, 2)).toBeVisible();
});

const readMirror = () => localStorage.getItem("homeline-cart");

/** Changes the mirror, and tells the page of it as the browser would. */
function changeMirror([type, lines]: readonly ["storage" | "pageshow", string]) {
  const key = "homeline-cart";
  localStorage.setItem(key, lines);
  const isReturn = type === "pageshow";
  const returned = new PageTransitionEvent(type, { persisted: true });
  dispatchEvent(isReturn ? returned : new StorageEvent(type, { key }));
}

/** Lets the server answer, but the answers of the cart arrive after `release`. */
async function holdAnswers(tabs: Page | BrowserContext, method: "GET" | "POST") {
  const held = { requests: 0, answers: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  await tabs.route("/cart", async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.requests += 1;
    const response = await route.fetch();
    held.answers += 1;
    await released;
    await route.fulfill({ response });
  });
  return held;
}
