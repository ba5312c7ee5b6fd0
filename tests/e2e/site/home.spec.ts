import { expect, test } from "../support/catalog-fixtures";

const HEADLINE = "Find Your Perfect Work From Home Job";
const PROMISE = "Connect with remote opportunities in customer service, sales, and interpretation";

test("the hero says what this is and leads to the jobs", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(`${HEADLINE} · Homeline`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByText(PROMISE, { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Homeline is .* for people who .* Applying is free\.$/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Browse Opportunities" }).click();
  await expect(page).toHaveURL("/jobs");
});

test("the newest jobs are there, each with a link to its page", async ({ page }) => {
  await page.goto("/");
  const jobs = page.getByRole("region", { name: "Newest Opportunities" });
  await expect(jobs.getByRole("heading", { level: 3 })).toHaveText([
    "Bilingual Customer Service Agent (English and Spanish)",
    "Medical Interpreter, Spanish",
    "Chat Support Representative",
    "Haitian Creole Interpreter, Community Services",
  ]);
  await expect(jobs.getByRole("link", { name: "All jobs" })).toHaveAttribute("href", "/jobs");
  await jobs.getByRole("link", { name: "Medical Interpreter, Spanish" }).click();
  await expect(page).toHaveURL("/jobs/00000000-0000-4000-8000-00000000e002");
});

test("the services are summed up", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/");
  const services = page.getByRole("region", { name: "Help to Get Hired" });
  await expect(services.getByRole("listitem")).toHaveText([
    "Professional Resume$35.00",
    "Cover Letter$18.00",
    "Typing Test Preparation$22.00",
    "Interview Coaching$40.00",
  ]);
  await services.getByRole("link", { name: "All services" }).click();
  await expect(page).toHaveURL("/services");
});

test("the home page shows products of the shop that are in stock", async ({ page, catalog }) => {
  await catalog.addProduct("Sold Out Again", { stock_quantity: 0 });
  await catalog.addProduct("Not for Sale", { is_active: false });
  await page.goto("/");
  const shop = page.getByRole("region", { name: "Tools for the Desk" });
  await expect(shop.getByRole("listitem")).toHaveText([
    "Ember Desk Light$22.00",
    "Finch Full HD Webcam$34.50",
    "Ferry Mini Travel Router$47.99",
  ]);
  await expect(shop.getByRole("link", { name: "Visit the shop" })).toHaveAttribute("href", "/shop");
  await shop.getByRole("link", { name: "Ember Desk Light" }).click();
  await expect(page).toHaveURL("/shop/ember-desk-light");
});

test("machines learn who runs the site, and chats have a picture to show", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? "")).toEqual({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${site.url}/#organization`,
        name: "Homeline",
        url: `${site.url}/`,
        logo: `${site.url}/icon-512.png`,
        email: "hello@homeline.test",
        telephone: "+18095550134",
      },
      {
        "@type": "WebSite",
        name: "Homeline",
        url: `${site.url}/`,
        publisher: { "@id": `${site.url}/#organization` },
      },
    ],
  });
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", `${PROMISE}.`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}/`);

  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(image).toBe(`${site.url}/images/share.png`);
  const picture = await (await page.request.get(image ?? "")).body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(60_000);
});

test("on the site's first day there is the hero, and nothing that is empty", {
  tag: "@rare",
}, async ({ page, emptySite }) => {
  await page.goto(emptySite.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(0);
});
