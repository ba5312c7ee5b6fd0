import type { Page } from "playwright/test";
import { cartButton, openCart } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";

const HEADSETS = [
  ["Wren USB Headset", "$19.99", "Wired USB, works without a driver"],
  ["Heron Noise-Canceling Headset", "$69.99", "Noise canceling for both sides of the call"],
  ["Swift Wireless Headset", "$59.99", "Eighteen hours of talk on one charge"],
] as const;
const ROUTERS = [
  ["Ferry Mini Travel Router", "$47.99"],
  ["Lighthouse Wi-Fi 6 Travel Router", "$149.99"],
  ["Harbor 4G Mobile Router", "$139.99"],
] as const;

const region = (page: Page, title: string) =>
  page.getByRole("region", { name: title, exact: true });

const namesIn = (page: Page, title: string) =>
  region(page, title).getByRole("heading", { level: 3 });

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

const addButton = (page: Page, name: string) =>
  card(page, name).getByRole("button", { name: "Add to Cart", exact: true });

const titlesOn = (page: Page) =>
  page.getByRole("main").getByRole("region").getByRole("heading", { level: 2 });

test("the shop has a department for each category, and those with nothing to buy come last", async ({
  page,
}) => {
  await page.goto("/shop");
  await expect(page).toHaveTitle("Shop · Homeline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  await expect(titlesOn(page)).toHaveText([
    "Routers",
    "Desk lights",
    "Webcams",
    "Headsets",
    "Not Sure What You Need?",
  ]);

  await expect(namesIn(page, "Headsets")).toHaveText(HEADSETS.map(([name]) => name));
  for (const [name, price, feature] of HEADSETS) {
    await expect(card(page, name).getByText(price, { exact: true })).toBeVisible();
    await expect(card(page, name).getByText("Sold Out", { exact: true })).toBeVisible();
    await expect(card(page, name).getByText(feature, { exact: true })).toBeVisible();
    await expect(card(page, name).getByRole("button")).toHaveCount(0);
  }

  await expect(namesIn(page, "Routers")).toHaveText(ROUTERS.map(([name]) => name));
  for (const [name, price] of ROUTERS) {
    await expect(card(page, name).getByText(price, { exact: true })).toBeVisible();
    await expect(
      card(page, name).getByText("Free shipping to the Dominican Republic", { exact: true }),
    ).toBeVisible();
    await expect(card(page, name).getByText("Sold Out")).toHaveCount(0);
    await expect(addButton(page, name)).toHaveAccessibleDescription(name);
  }
  await expect(card(page, "Finch Full HD Webcam").getByText("$34.50")).toBeVisible();
  await expect(card(page, "Ember Desk Light").getByText("$22.00")).toBeVisible();
});

test("a card takes its product into the cart, or leads to its page", async ({ page }) => {
  await page.goto("/shop");
  await addButton(page, "Harbor 4G Mobile Router").click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/\/shop(#item-.*)?$/);
  await page.getByRole("link", { name: "Cart · 1 item" }).click();
  await expect(openCart(page).getByRole("listitem")).toContainText([
    /Harbor 4G Mobile Router\$139\.99/,
  ]);
  await openCart(page).getByRole("link", { name: "Close cart" }).click();

  await page.getByRole("link", { name: "Harbor 4G Mobile Router", exact: true }).click();
  await expect(page).toHaveURL("/shop/harbor-mobile-router");
  await expect(page.getByRole("link", { name: "Cart · 1 item" })).toBeVisible();
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await page.getByRole("link", { name: "Cart · 1 item" }).click();
  await openCart(page).getByRole("button", { name: "Remove" }).click();
  await openCart(page).getByRole("link", { name: "Close cart" }).click();
  await expect(page.getByRole("link", { name: "Cart ·" })).toHaveCount(0);
});

test("there is a way to ask and a way to the services", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/shop");
  await expect(page.getByText("You pay by card on the payment provider's own page.")).toBeVisible();
  const block = region(page, "Not Sure What You Need?");
  await expect(block.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await block.getByRole("link", { name: "View Services" }).click();
  await expect(page).toHaveURL("/services");
});

test("a category finds its department however it is written", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  const headset = await catalog.addProduct("Old", { category: " HEADSETS " });
  const webcam = await catalog.addProduct("Eye", { category: "webcams", created_at: "2020-01-01" });
  const nothing = await catalog.addProduct("Odd", { category: null });
  const blank = await catalog.addProduct("Blank", { category: " " });
  const chair = await catalog.addProduct("Chair", { category: "Chairs" });
  await page.goto("/shop");

  await expect(titlesOn(page)).toHaveText([
    "Headsets",
    "Routers",
    "Chairs",
    "Desk lights",
    "Webcams",
    "More Equipment",
    "Not Sure What You Need?",
  ]);
  await expect(namesIn(page, "Headsets")).toHaveText([
    ...HEADSETS.map(([name]) => name),
    headset.name,
  ]);
  await expect(namesIn(page, "Webcams")).toHaveText(["Finch Full HD Webcam", webcam.name]);
  await expect(namesIn(page, "More Equipment")).toHaveText([blank.name, nothing.name]);
  await expect(namesIn(page, "Chairs")).toHaveText([chair.name]);
});

test("markup in a product's text is shown as text", async ({ page, catalog, browserErrors }) => {
  browserErrors.expect(/response: 404 .*\/images\/nowhere\.png/);
  const name = `<script>alert(1)</script> & "quotes" ${Date.now()}`;
  const { slug } = await catalog.addProduct("", {
    name,
    price: 99_999.99,
    features: ["<i>leaning</i>", "twice", "twice", "x".repeat(500)],
    description: "<b>bold</b>\n\n</script><script>alert(2)</script>",
  });
  await catalog.addProduct("", {
    name: `W${Date.now()}`.padEnd(200, "W"),
    image_url: "/images/nowhere.png",
  });
  await catalog.addProduct("Of a kind", { category: "C".repeat(60) });
  await page.setViewportSize({ width: 320, height: 700 });

  for (const path of ["/shop", `/shop/${slug}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByText("<i>leaning</i>", { exact: true })).toBeVisible();
    await expect(page.getByText("twice", { exact: true })).toHaveCount(1);
    await expect(page.getByText("$99,999.99", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await expect(page).toHaveTitle(`${name} · Homeline`);
  await expect(page.getByText("</script><script>alert(2)</script>")).toBeVisible();
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? "")).toMatchObject({ name, offers: { price: "99999.99" } });
});

test("inactive products are not seen", async ({ page, catalog, signIn }) => {
  const hidden = await catalog.addProduct("Hidden", { is_active: false });
  await signIn("admin@homeline.test", { to: "/shop" });
  await expect(namesIn(page, "Routers")).toHaveText(ROUTERS.map(([name]) => name));

  const answer = await page.goto(`/shop/${hidden.slug}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
});

test("of very many items the sixty newest are shown, with a note that there are more", {
  tag: "@rare",
}, async ({ page, backend }) => {
  const many = Array.from({ length: 58 }, (_, index) => ({
    name: `Headset ${index}`,
    price: 10,
    category: "headset",
    description: "of very many",
    stock_quantity: 1,
    created_by: null,
    created_at: new Date(Date.UTC(2020, 0, 1) - index).toISOString(),
  }));
  try {
    await backend.from("products").insert(many.slice(0, 57)).throwOnError();
    await page.goto("/shop");
    await expect(namesIn(page, "Headsets")).toHaveCount(60);
    await expect(page.getByText("and there are more")).toHaveCount(0);

    await backend.from("products").insert(many.slice(57)).throwOnError();
    await page.reload();
    await expect(namesIn(page, "Headsets")).toHaveCount(60);
    await expect(namesIn(page, "Headsets").nth(57)).toHaveText("Headset 57");
    await expect(namesIn(page, "Routers")).toHaveCount(3);
    await expect(
      page.getByText("These are the newest of our products, and there are more."),
    ).toBeVisible();
  } finally {
    await backend.from("products").delete().eq("description", "of very many").throwOnError();
  }
});

test("a shop on its first day has its two departments, and says that they are empty", {
  tag: "@rare",
}, async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/shop`);
  for (const title of ["Headsets", "Routers"]) {
    await expect(region(page, title)).toContainText("Nothing here at the moment.");
  }
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(0);
});
