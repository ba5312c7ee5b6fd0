import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, test } from "../support/catalog-fixtures";

const picturesOn = (page: Page) => page.getByRole("main").locator("img");
const DRAWINGS = readdirSync("public/images/products");

test("every drawing is there, small, and has a face for day and night", async ({
  page,
  request,
}) => {
  expect(DRAWINGS).toHaveLength(8);
  for (const name of DRAWINGS) {
    const answer = await request.get(`/images/products/${name}`);
    expect(answer.headers()["content-type"]).toBe("image/svg+xml");
    expect((await answer.body()).length, name).toBeLessThanOrEqual(1_500);
  }

  const filter = () =>
    page
      .locator("main img")
      .first()
      .evaluate((image) => getComputedStyle(image).filter);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/shop");
  expect(await filter()).toBe("none");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await filter()).toContain("invert");
});

test("pictures know their size, and those further down wait", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shop");
  await expect(picturesOn(page)).toHaveCount(8);
  for (const [index, picture] of (await picturesOn(page).all()).entries()) {
    await expect(picture).toHaveAttribute("width", "480");
    await expect(picture).toHaveAttribute("height", "320");
    await expect(picture).toHaveAttribute("alt", "");
    if (index > 2) await expect(picture).toHaveAttribute("loading", "lazy");
    else await expect(picture).not.toHaveAttribute("loading");
  }
});

test("the layout does not shift when pictures load", { tag: "@rare" }, async ({ page }) => {
  let arrive = () => {};
  const onTheirWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/images/products/*", async (route) => {
    await onTheirWay;
    await route.continue();
  });
  await page.goto("/shop", { waitUntil: "commit" });
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("button", { name: "System" })).toBeVisible();
  const before = await footer.boundingBox();
  await expect(picturesOn(page).first()).toHaveJSProperty("naturalWidth", 0);

  arrive();
  await expect(picturesOn(page).first()).not.toHaveJSProperty("naturalWidth", 0);
  expect(await footer.boundingBox()).toEqual(before);
});

test("a picture of any shape stays in its frame", { tag: "@rare" }, async ({ page, catalog }) => {
  const { slug } = await catalog.addProduct("Square", { image_url: "/icon-512.png" });
  await page.goto(`/shop/${slug}`);
  const picture = page.getByRole("article").locator("img");
  await expect(picture).toHaveJSProperty("naturalWidth", 512);

  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.5, 1);
  expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe("contain");
});

test("a picture of another site is shown by https", { tag: "@rare" }, async ({ page, catalog }) => {
  const { slug } = await catalog.addProduct("Elsewhere", {
    image_url: "https://pictures.test/a.png",
  });
  await page.route("https://pictures.test/a.png", (route) =>
    route.fulfill({ body: readFileSync("public/icon-192.png"), contentType: "image/png" }),
  );
  await page.goto(`/shop/${slug}`);
  await expect(page.getByRole("article").locator("img")).toHaveJSProperty("naturalWidth", 192);
});

test("a picture whose address is none is replaced by a drawing", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  const { slug } = await catalog.addProduct("Plain", { image_url: "https://[cdn]/a.png" });
  await page.goto(`/shop/${slug}`);
  await expect(page.getByRole("article").locator("img")).toHaveCount(0);
  await expect(page.getByRole("article").locator('use[href*="#product-"]')).toBeVisible();
});

test("a picture that does not load is replaced by a drawing", { tag: "@rare" }, async ({
  page,
  catalog,
  browserErrors,
}) => {
  browserErrors.expect(/response: 404 .*\/images\/gone\.png/);
  const { slug } = await catalog.addProduct("Gone", { image_url: "/images/gone.png" });
  const drawing = page.waitForResponse((answer) => answer.url().endsWith("/images/no-picture.svg"));
  await page.goto(`/shop/${slug}`);
  expect((await drawing).status()).toBe(200);
});
