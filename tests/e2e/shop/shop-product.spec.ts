import { randomUUID } from "node:crypto";
import type { Locator } from "playwright/test";
import { cartButton } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";

const FREE_SHIPPING = "Free shipping to the Dominican Republic";

test("a product's page shows its details", async ({ page, site }) => {
  await page.goto("/shop/ferry-mini-travel-router");
  await expect(page).toHaveTitle("Ferry Mini Travel Router · Homeline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferry Mini Travel Router");

  const article = page.getByRole("article");
  await expect(article.getByText("$47.99", { exact: true })).toBeVisible();
  await expect(article.getByText("In stock, ready to ship", { exact: true })).toBeVisible();
  await expect(
    article.getByText(/^A small router for the desk .* part of your call\.$/),
  ).toBeVisible();
  await expect(article.getByRole("listitem")).toHaveText([
    FREE_SHIPPING,
    "Fits into a shirt pocket",
    "Powered by any USB charger",
    "Hotel sign-in once for all your devices",
    "VPN client built in",
  ]);
  const picture = article.locator("img");
  await expect(picture).toHaveAttribute("src", "/images/products/ferry-mini-travel-router.svg");
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);

  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute(
    "content",
    /^Ferry Mini Travel Router, \$47\.99\. A small router .{80,110}…$/,
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${site.url}/shop/ferry-mini-travel-router`,
  );
});

test("a product is put into the cart on its page, which leads back to the shop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/shop/ferry-mini-travel-router");
  const add = page.getByRole("article").getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(page).toHaveURL("/shop/ferry-mini-travel-router");
  const inCart = page.getByText("In your cart: 1");
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(inCart)).toBeGreaterThan(await topOf(add));

  await test.step("the features stand under the picture, and the button stays in sight", async () => {
    const article = page.getByRole("article");
    const features = article.getByRole("list");
    const [picture, list] = [
      await article.locator("img").boundingBox(),
      await features.boundingBox(),
    ];
    expect(list?.x).toBe(picture?.x);
    expect(list?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
    await features.evaluate((one) => one.scrollIntoView());
    await expect(add).toBeInViewport({ ratio: 1 });
  });
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL("/shop");
});

test("several are put into the cart at once, and features with a name are a table", {
  tag: "@rare",
}, async ({ page, catalog }) => {
  const features = ["Range: 30 m", "Fits into a pocket"];
  const { slug } = await catalog.addProduct("Several", { features, stock_quantity: 5 });
  await page.goto(`/shop/${slug}`);
  const article = page.getByRole("article");
  await expect(article.getByRole("rowheader", { name: "Range" })).toBeVisible();
  await expect(article.getByRole("cell", { name: "30 m" })).toBeVisible();
  await expect(article.getByRole("listitem")).toHaveText(["Fits into a pocket"]);
  await expect(article.getByText("Send it back within 30 days")).toBeVisible();

  await article.getByLabel("Quantity").fill("3");
  await article.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 3)).toBeVisible();
  await article.getByLabel("Quantity").fill("2");
  await article.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page, 5)).toBeVisible();
});

test("a sold-out product has a form to ask for it, and no cart button", async ({
  page,
  catalog,
}) => {
  await page.goto("/shop/heron-noise-canceling-headset");
  const article = page.getByRole("article");
  await expect(article.getByText("$69.99", { exact: true })).toBeVisible();
  await expect(article.getByText(/sold out/i)).toHaveText(["Sold Out"]);
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["Tell Me When It Is Back"]);

  await test.step("only what is of its category is offered instead", async () => {
    const category = `microphone ${randomUUID()}`;
    const { slug } = await catalog.addProduct("Old", { category, stock_quantity: 0 });
    await page.goto(`/shop/${slug}`);
    const link = article.getByRole("link", { name: "See what is in stock instead" });
    await expect(link).toHaveCount(0);
    const { name } = await catalog.addProduct("New", { category });
    await page.reload();
    await link.click();
    const instead = page.getByRole("region", { name: "In Stock Instead" });
    await expect(instead.getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(instead.getByRole("heading", { level: 3 })).toHaveText([name]);
  });
});

test("a product that sells out while its page is open is not added to the cart", async ({
  page,
  catalog,
}) => {
  const product = await catalog.addProduct("Last <b>One</b>", { stock_quantity: 1 });
  await page.goto(`/shop/${product.slug}`);
  await expect(page.getByText("Only 1 left in stock", { exact: true })).toBeVisible();

  await catalog.changeProduct(product, { stock_quantity: 0 });
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("alert")).toContainText("Out of Stock");
  await expect(page.getByRole("alert")).toContainText(`${product.name} is currently sold out.`);
  await expect(cartButton(page, 0)).toBeVisible();
});

test("the stock is shown when it is low", { tag: "@rare" }, async ({ page, catalog }) => {
  const product = await catalog.addProduct("Few", { stock_quantity: 5 });
  await page.goto(`/shop/${product.slug}`);
  await expect(page.getByText("Only 5 left in stock", { exact: true })).toBeVisible();

  await catalog.changeProduct(product, { stock_quantity: 6 });
  await page.reload();
  await expect(page.getByText("In stock, ready to ship", { exact: true })).toBeVisible();
});

test("machines learn what it is, what it costs and whether it can be had", {
  tag: "@rare",
}, async ({ page, site }) => {
  const structured = async (slug: string) => {
    await page.goto(`/shop/${slug}`);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    return JSON.parse(text ?? "");
  };

  expect(await structured("lighthouse-travel-router")).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Lighthouse Wi-Fi 6 Travel Router",
    description: expect.stringMatching(/^For people whose income is on the line\./),
    category: "router",
    sku: "lighthouse-travel-router",
    image: `${site.url}/images/products/lighthouse-travel-router.svg`,
    offers: {
      "@type": "Offer",
      url: `${site.url}/shop/lighthouse-travel-router`,
      price: "149.99",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
  expect(await structured("wren-usb-headset")).toMatchObject({
    offers: { price: "19.99", availability: "https://schema.org/OutOfStock" },
  });
});

test("other products that can be had are shown beside it", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/shop/ember-desk-light");
  const others = page.getByRole("region", { name: "Also in the Shop" });
  await expect(others.getByRole("heading", { level: 3 })).toHaveText([
    "Finch Full HD Webcam",
    "Ferry Mini Travel Router",
    "Lighthouse Wi-Fi 6 Travel Router",
  ]);
  await others.getByRole("link", { name: "Finch Full HD Webcam" }).click();
  await expect(page).toHaveURL("/shop/finch-full-hd-webcam");
});

test("a product without description and picture has a page", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  const { slug, name } = await catalog.addProduct("Bare", {
    description: null,
    features: [],
    image_url: null,
    category: null,
  });
  await page.goto(`/shop/${slug}`);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(article.getByRole("list")).toHaveCount(0);
  await expect(article.locator("img")).toHaveCount(0);
  await expect(article.locator('use[href*="#product-"]')).toBeVisible();
  await expect(article.getByRole("button", { name: "Add to Cart" })).toBeVisible();
});

for (const slug of ["no-such-product", "Wren-USB-Headset", "a%00b", "%20", "x".repeat(300)]) {
  test(`no product is at ${slug.slice(0, 20)}`, async ({ page }) => {
    const answer = await page.goto(`/shop/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle("Page Not Found · Homeline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  });
}
