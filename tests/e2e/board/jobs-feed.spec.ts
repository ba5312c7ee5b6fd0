import { expect, test } from "../support/jobs-fixtures";
import { childOf, childrenOf, parseXml, textOf } from "../support/xml";

test("the newest jobs are a feed, thirty at most", async ({ page, site, employer, request }) => {
  await employer.post(...Array.from({ length: 8 }, () => ({})), {
    title: "Caf\u0007é & <Tea>",
    created_at: new Date().toISOString(),
    description: "a < b\n\nc",
  });
  await page.goto("/jobs");
  const alternate = page.locator("link[rel=alternate][type='application/rss+xml']");
  await expect(alternate).toHaveAttribute("title", "New jobs at Homeline");
  const path = (await alternate.getAttribute("href")) ?? "";
  await expect(page.getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", path);

  const answer = await request.get(path);
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const channel = childOf(await parseXml(page, await answer.text()), "channel");
  expect(textOf(channel, "title")).toBe("New jobs at Homeline");
  const items = childrenOf(channel, "item");
  expect(items).toHaveLength(30);
  const [newest] = items.map(({ children }) =>
    Object.fromEntries(children.map(({ name, text }) => [name, text])),
  );
  expect(newest).toEqual({
    title: `Café & <Tea>, ${employer.company}`,
    link: expect.stringMatching(new RegExp(`^${site.url}/jobs/[\\da-f-]{36}$`)),
    guid: newest?.link,
    category: "Customer Service",
    description: "<p>a &lt; b</p><p>c</p>",
    pubDate: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
  });
});

test("a feed has the filters of its page", async ({ page, employer }) => {
  await employer.post(
    { title: "Ant", pay_from: 99, pay_currency: "USD", pay_unit: "hour" },
    { title: "Bee", pay_from: 3, pay_currency: "USD", pay_unit: "hour" },
  );
  await page.goto("/jobs?pay=98&sort=pay");
  const path = (await page.getByRole("link", { name: "RSS feed" }).getAttribute("href")) ?? "";
  expect(path).toBe("/jobs.rss?pay=98");
  const feed = await (await page.request.get(path)).text();
  expect(feed).toContain(`Ant, ${employer.company}`);
  expect(feed).not.toContain(`Bee, ${employer.company}`);
});
