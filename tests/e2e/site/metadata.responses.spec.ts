import type { Page } from "playwright/test";
import { PRODUCTS } from "../support/cart";
import { readStructured, typesOf } from "../support/structured-data";
import { expect, test } from "../support/test";
import { childOf, childrenOf, parseXml, textOf } from "../support/xml";

const JOB = "/jobs/00000000-0000-4000-8000-00000000e001";
const POST = "/blog/a-desk-that-does-not-hurt";
const PRODUCT = `/shop/${PRODUCTS.ferry.slug}`;

/** The public pages, and the first thing that each tells in the words of schema.org. */
const PAGES = [
  { name: "home", path: "/", type: "website", thing: "Organization" },
  { name: "the job board", path: "/jobs", type: "website" },
  { name: "a job", path: JOB, type: "website", thing: "JobPosting" },
  { name: "services", path: "/services", type: "website" },
  { name: "the shop", path: "/shop", type: "website" },
  { name: "a product", path: PRODUCT, type: "product", thing: "Product" },
  { name: "plans", path: "/ip-pricing", type: "website", thing: "ItemList" },
  { name: "the blog", path: "/blog", type: "website" },
  { name: "a post", path: POST, type: "article", thing: "BlogPosting" },
  { name: "contact", path: "/contact", type: "website", thing: "ContactPage" },
];

for (const { name, path, type, thing } of PAGES) {
  test(`${name}: machines read what ${path} is`, async ({ page, site }) => {
    await page.goto(path);
    const address = site.url + path;
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);

    const title = /^(.{3,}) · Homeline$/.exec(await page.title())?.[1];
    const description = await content(page, "name=description");
    expect(description).toMatch(/^\S.{29,168}\S$/);
    expect(await content(page, "property='og:site_name'")).toBe("Homeline");
    expect(await content(page, "property='og:type'")).toBe(type);
    expect(await content(page, "property='og:title'")).toBe(title);
    expect(await content(page, "property='og:description'")).toBe(description);
    expect(await content(page, "property='og:url'")).toBe(address);
    await expectPicture(page, await content(page, "property='og:image'"));

    const [first] = typesOf(await readStructured(page));
    expect(first).toBe(thing);
  });
}

test("no two public pages say the same of themselves", async ({ page }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(path);
    titles.add(await page.title());
    descriptions.add(await content(page, "name=description"));
  }
  expect(titles.size).toBe(PAGES.length);
  expect(descriptions.size).toBe(PAGES.length);
});

const SAME_PAGES = [
  { path: "/contact?subject=Remote+desktop", canonical: "/contact" },
  { path: "/contact?plan=basic-ip", canonical: "/contact" },
  { path: "/?cart=open", canonical: "/" },
  { path: `${JOB}?ref=whatsapp`, canonical: JOB },
  { path: "/blog?page=1", canonical: "/blog" },
];

for (const { path, canonical } of SAME_PAGES) {
  test(`${path} is the page at ${canonical}`, async ({ page, site }) => {
    await page.goto(path);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", site.url + canonical);
  });
}

for (const path of ["/jobs", "/blog"]) {
  test(`${path} has a feed, and its items lead here`, async ({ page, site }) => {
    await page.goto(path);
    const link = page.locator("link[rel=alternate][type='application/rss+xml']");
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");

    const channel = childOf(await parseXml(page, await answer.text()), "channel");
    expect(textOf(channel, "description")).not.toBe("");
    const items = childrenOf(channel, "item");
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) {
      expect(textOf(item, "title")).not.toBe("");
      expect(textOf(item, "link")).toMatch(new RegExp(`^${site.url}${path}/[\\w-]+$`));
      expect(Date.parse(textOf(item, "pubDate"))).not.toBeNaN();
    }
    const guids = items.map((item) => textOf(item, "guid"));
    expect(new Set(guids).size).toBe(items.length);

    const [newest] = items;
    const opened = await page.goto(newest ? textOf(newest, "link") : "");
    expect(opened?.status()).toBe(200);
  });
}

async function content(page: Page, which: string): Promise<string> {
  const meta = page.locator(`meta[${which}]`);
  await expect(meta, which).toHaveCount(1);

  return (await meta.getAttribute("content")) ?? "";
}

// Most of what shows a preview of a page knows photos, and no drawings.
async function expectPicture(page: Page, address: string) {
  expect(URL.canParse(address), address).toBe(true);
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^image\/(png|jpeg|webp)$/);
}
