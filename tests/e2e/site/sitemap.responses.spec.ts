import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { DEMO } from "../support/accounts";
import { clientOf } from "../support/clients";
import { signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";
import { expect, test } from "../support/test";
import { childrenOf, parseXml, textOf } from "../support/xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const LEGAL_PAGES = ["delivery", "returns", "privacy", "terms", "accessibility"].map(
  (name) => `/policies/${name}`,
);
const PUBLIC = [
  "/",
  "/jobs",
  "/services",
  "/ip-pricing",
  "/shop",
  "/blog",
  "/contact",
  "/jobs?category=customer_service",
  "/jobs?category=interpretation",
  ...LEGAL_PAGES,
];

test("robots learn what is not for them, and where the sitemap is", async ({ request, site }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  expect(await answer.text()).toBe(
    [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /dashboard",
      "Disallow: /checkout",
      "Disallow: /cart",
      "Disallow: /auth",
      "Disallow: /newsletter",
      "Disallow: /back-in-stock",
      "Disallow: /jobs/alerts",
      "Disallow: /jobs/*/report",
      "Disallow: /*cart=open",
      "",
      `Sitemap: ${site.url}/sitemap.xml`,
      "",
    ].join("\n"),
  );
});

test("who finds a weakness learns where it is reported, and the file is soon looked at again", async ({
  request,
  site,
}) => {
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: mailto:hello@homeline.test\n");
  expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days, "Look at app/site/security-contact.server.ts again.").toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("the sitemap lists every public page once, and none that robots must not see", async ({
  page,
  site,
}) => {
  const entries = await readSitemap(page, site);
  const addresses = entries.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of PUBLIC) expect(addresses).toContain(site.url + path);
  for (const folder of ["/jobs/", "/blog/", "/shop/"]) {
    expect(addresses.filter((address) => address.startsWith(site.url + folder))).not.toEqual([]);
  }

  const robots = await (await page.request.get("/robots.txt")).text();
  const closed = [...robots.matchAll(/^Disallow: (\/\w+)$/gm)].map(([, path]) => site.url + path);
  expect(closed.length).toBeGreaterThan(5);
  for (const path of closed) {
    expect(addresses.filter((address) => address.startsWith(path))).toEqual([]);
  }
});

test("every address in the sitemap opens and is canonical", async ({ page, site }) => {
  const kinds = new Map<string, string[]>();
  for (const { address } of await readSitemap(page, site)) {
    const kind = address.slice(0, address.lastIndexOf("/"));
    kinds.set(kind, [...(kinds.get(kind) ?? []), address]);
  }
  expect([...kinds.keys()]).toEqual(
    ["", "/policies", "/jobs", "/blog", "/shop"].map((kind) => site.url + kind),
  );

  for (const address of [...kinds.values()].flatMap((list) => [
    ...list.slice(0, 7),
    ...list.slice(-1),
  ])) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    expect(await answer.text()).toContain(` rel="canonical" href="${address}"/>`);
  }
});

test("drafts and inactive products stay out for every user", async ({ page, site, backend }) => {
  const slug = `hidden-${randomUUID().slice(0, 8)}`;
  const post = { slug: `${slug}-post`, title: "Draft", content: "Not yet.", author_id: null };
  const product = { slug: `${slug}-product`, name: "Old", price: 1, is_active: false };
  await backend.from("blog_posts").insert(post).throwOnError();
  await backend.from("products").insert(product).throwOnError();
  try {
    await signInByRequest(page.request, site, DEMO.admin);
    const addresses = (await readSitemap(page, site)).map(({ address }) => address);
    expect(addresses).toContain(`${site.url}/shop/ferry-mini-travel-router`);
    expect(addresses.filter((address) => address.includes(slug))).toEqual([]);
  } finally {
    await backend.from("blog_posts").delete().eq("slug", post.slug);
    await backend.from("products").delete().eq("slug", product.slug);
  }
});

for (const part of ["", "jobs", "jobs-0", "jobs-01", "jobs-2x", "jobs-99999", "constructor-1"]) {
  test(`there is no part "${part}"`, async ({ request }) => {
    const answer = await request.get("/sitemap.xml", { params: { part } });
    expect(answer.status()).toBe(404);
    expect(answer.headers()["cache-control"]).not.toContain("public");
  });
}

test("on the first day there are the fixed pages only", async ({ page, emptySite }) => {
  const entries = await readSitemap(page, emptySite);
  expect(entries).toEqual(PUBLIC.map((path) => ({ address: emptySite.url + path, changed: null })));
});

test("a long sitemap is split into parts of a thousand", async ({ page, emptySite }) => {
  const backend = clientOf(emptySite, emptySite.keys.secret);
  const jobs = Array.from({ length: 1_001 }, (_, index) => ({
    id: randomUUID(),
    title: `Job ${index}`,
    company: "Many & Co",
    url: "https://example.com/apply",
    created_by: null,
  }));
  await backend.from("jobs").insert(jobs).throwOnError();
  try {
    const parts = await readIndex(page, emptySite);
    expect(parts).toEqual(
      ["pages", "jobs-1", "jobs-2"].map((part) => `${emptySite.url}/sitemap.xml?part=${part}`),
    );
    const [, first = "", second = ""] = parts;
    expect(await readPart(page, first)).toHaveLength(1_000);
    expect(await readPart(page, second)).toHaveLength(1);

    const listed = (await readSitemap(page, emptySite)).map(({ address }) => address);
    const expected = jobs.map(({ id }) => `${emptySite.url}/jobs/${id}`);
    expect(listed.filter((address) => address.includes("/jobs/")).sort()).toEqual(expected.sort());
  } finally {
    await backend.from("jobs").delete().not("id", "is", null).throwOnError();
  }
});

interface Entry {
  address: string;
  changed: string | null;
}

async function readSitemap(page: Page, site: Site): Promise<Entry[]> {
  const parts = await readIndex(page, site);
  return (await Promise.all(parts.map((part) => readPart(page, part)))).flat();
}

async function readIndex(page: Page, { url }: Site): Promise<string[]> {
  const index = await parseXml(page, await getXml(page.request, `${url}/sitemap.xml`));
  expect(index).toMatchObject({ name: "sitemapindex", namespace: NAMESPACE });

  return childrenOf(index, "sitemap").map((part) => textOf(part, "loc"));
}

async function readPart(page: Page, address: string): Promise<Entry[]> {
  const part = await parseXml(page, await getXml(page.request, address));
  expect(part).toMatchObject({ name: "urlset", namespace: NAMESPACE });

  return childrenOf(part, "url").map((url) => {
    const changed = childrenOf(url, "lastmod")[0]?.text ?? null;
    if (changed) expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    return { address: textOf(url, "loc"), changed };
  });
}

async function getXml(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=600",
  });
  return answer.text();
}
