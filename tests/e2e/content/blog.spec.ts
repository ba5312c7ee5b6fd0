import { expect, postIn, posts, sharedBy, test, titlesOn } from "../support/blog-fixtures";

test("a post that is published late stands on top, in the list and in the feed", async ({
  page,
  blog,
}) => {
  const draft = { published: false, published_at: null, created_at: "2020-01-01T00:00:00Z" };
  await blog.publish({ title: "Early" }, { title: "Late", ...draft });
  const late = blog.backend.from("blog_posts").update({ published: true }).eq("title", "Late");
  await late.throwOnError();

  await page.goto("/blog");
  await expect(titlesOn(page)).toHaveText(["Late", "Early"]);
  const year = String(new Date().getFullYear());
  await expect(page.getByRole("article", { name: "Late" }).locator("time")).toContainText(year);
  const feed = await (await page.request.get("/blog.rss")).text();
  const titles = [...feed.matchAll(/<item>\n<title>(\w+)/g)].map(([, title]) => title);
  expect(titles).toEqual(["Late", "Early"]);
});

test("a blog without articles says so, and still takes subscriptions", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page).toHaveTitle("Blog · Homeline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  await expect(page.getByText("No Articles Yet", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("the stats strip is there once it is set, for people, not for machines", async ({
  page,
  site,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("main").getByRole("term")).toHaveCount(0);

  for (const path of ["/blog", "/blog/nine-signs-that-a-remote-job-is-not-a-job"]) {
    await page.goto(site.url + path);
    for (const text of await page.locator("script[type='application/ld+json']").allTextContents()) {
      expect(text).not.toMatch(/50K|\b4\.8\b|rating/i);
    }
  }

  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole("main").getByRole("term")).toHaveText([
    "Monthly readers",
    "Reader rating",
  ]);
  await expect(page.getByRole("main").getByRole("definition")).toHaveText(["50K+", "4.8"]);
});

test("a post in the list says who wrote it, when, and how long it takes", async ({
  page,
  blog,
}) => {
  const ana = await blog.join({ username: "Ana <b>Reyes</b>" });
  await blog.publish(
    { title: "Hers", author_id: ana.id, published_at: "2026-03-09T23:30:00Z" },
    { title: "Nobody's", content: "word ".repeat(201), published_at: "2026-03-08T12:00:00Z" },
  );
  await page.goto("/blog");

  await expect(postIn(page, "Hers")).toContainText(
    "By Ana <b>Reyes</b> · March 9, 2026 · 1 min read",
  );
  await expect(postIn(page, "Hers").getByRole("time")).toHaveAttribute(
    "datetime",
    /^2026-03-09T23:30:00/,
  );
  await expect(postIn(page, "Nobody's")).toContainText("By Admin · March 8, 2026 · 2 min read");
});

const PREVIEWS = [
  { name: "what fits is shown whole", content: "x".repeat(150), second: "x".repeat(150) },
  { name: "151 are too many", content: "x".repeat(151), second: `${"x".repeat(150)}…` },
  { name: "of the first 300 are shown", content: "x".repeat(300), first: "x".repeat(300) },
  { name: "and 301 are too many", content: "x".repeat(301), first: `${"x".repeat(300)}…` },
  {
    name: "a sign of many parts stays whole",
    content: `${"x".repeat(149)}👩🏽‍💻👩🏽‍💻${"x".repeat(148)}🇩🇴🇩🇴`,
    first: `${"x".repeat(149)}👩🏽‍💻👩🏽‍💻${"x".repeat(148)}🇩🇴…`,
    second: `${"x".repeat(149)}👩🏽‍💻…`,
  },
  {
    name: "no space or stop before the ellipsis",
    content: `${"x".repeat(148)}. and so on`,
    second: `${"x".repeat(148)}…`,
  },
  {
    name: "marks are taken out before it is cut",
    content: `## A **bold** [claim](/jobs)\n\n- one\n- two \`code\`\n\n> ![seen](/a.png) <b>x</b> &amp; y ${"z".repeat(200)}`,
    second: `A bold claim one two code seen <b>x</b> & y ${"z".repeat(106)}…`,
  },
];

for (const { name, content, first, second } of PREVIEWS) {
  test(`previews: ${name}`, { tag: "@rare" }, async ({ page, blog }) => {
    await blog.publish({ title: "First", content }, { title: "Second", content });
    await page.goto("/blog");
    const previewIn = (title: string) => postIn(page, title).getByRole("paragraph").nth(1);

    if (first) await expect(previewIn("First")).toHaveText(first);
    if (second) await expect(previewIn("Second")).toHaveText(second);
  });
}

test("the preview of a post is its excerpt, if it has one", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  const content = "All that it says.";
  await blog.publish(
    { title: "First", content, excerpt: "What it is about." },
    { title: "Second", content, excerpt: "What it is about, too." },
    { title: "Third", content },
  );
  await page.goto("/blog");
  await expect(postIn(page, "First")).toContainText("What it is about.");
  await expect(postIn(page, "First").getByRole("link", { name: "Read More" })).toBeVisible();
  await expect(postIn(page, "Second")).toContainText("What it is about, too.");
  await expect(postIn(page, "Second").getByRole("link", { name: "Read More" })).toBeVisible();
  await expect(postIn(page, "Second")).not.toContainText(content);
  await expect(postIn(page, "Third")).toContainText(content);
});

test("there is more to read only where the preview is not all", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  await blog.publish(
    { title: "Long", content: "x".repeat(301) },
    { title: "Whole", content: "All of it." },
    { title: "Marked", content: "All of *it*." },
  );
  await page.goto("/blog");

  await expect(postIn(page, "Long").getByRole("link", { name: "Read More" })).toBeVisible();
  await expect(postIn(page, "Whole").getByRole("link", { name: /^Read/ })).toHaveCount(0);
  await expect(postIn(page, "Marked").getByRole("link", { name: "Read More" })).toBeVisible();
});

test("a post is passed on with its title, a hundred characters and its address", async ({
  page,
  blog,
}) => {
  const [said, unsaid] = await blog.publish(
    { title: '100% & more + "<b>"', excerpt: `${"e".repeat(99)}🏠 and more`, content: "No." },
    { title: "Short", content: "**Bold** words." },
  );
  await page.goto("/blog");
  const link = (title: string) =>
    postIn(page, title).getByRole("link", {
      name: `Share on WhatsApp ${title}, opens in a new tab`,
    });

  expect(await sharedBy(link('100% & more + "<b>"'))).toBe(
    `100% & more + "<b>"\n\n${"e".repeat(99)}🏠…\n\n${blog.url}/blog/${said?.slug}`,
  );
  expect(await sharedBy(link("Short"))).toBe(
    `Short\n\nBold words.\n\n${blog.url}/blog/${unsaid?.slug}`,
  );
  await expect(link("Short")).toHaveAttribute("rel", "noopener noreferrer");
  expect(await link('100% & more + "<b>"').getAttribute("href")).not.toContain("+");
});

test("one post or six fit on one page, without page numbers", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  await blog.publish({});
  await page.goto("/blog");
  await expect(titlesOn(page)).toHaveText(["Post 1"]);
  await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);

  await blog.publish(...posts(5));
  await page.goto("/blog");
  await expect(titlesOn(page)).toHaveText([1, 2, 3, 4, 5, 6].map((n) => `Post ${n}`));
  await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
});

test("the seventh post opens a second page, where it is the larger one", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  await blog.publish(...posts(7));
  await page.goto("/blog");
  await expect(titlesOn(page)).toHaveCount(6);
  const [large = 0, small = 0] = await titlesOn(page).evaluateAll((titles) =>
    titles.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
  );
  expect(large).toBeGreaterThan(small);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/blog?page=2");
  await expect(page).toHaveTitle("Blog, Page 2 · Homeline");
  await expect(titlesOn(page)).toHaveText(["Post 7"]);
  const size = await titlesOn(page).evaluate((title) => getComputedStyle(title).fontSize);
  expect(Number.parseFloat(size)).toBe(large);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${blog.url}/blog?page=2`,
  );

  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a page that is none is the first, and past the end is the last", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  await blog.publish(...posts(7));
  for (const asked of ["-1", "0", "two", "1.5", "", "99999999999999999999"]) {
    await page.goto(`/blog?page=${asked}`);
    await expect(titlesOn(page), asked).toHaveCount(6);
  }
  for (const asked of ["3", "999999"]) {
    await page.goto(`/blog?page=${asked}`);
    await expect(page).toHaveURL("/blog?page=2");
    await expect(titlesOn(page)).toHaveText(["Post 7"]);
  }
});

test("a draft is in no list", async ({ page, blog }) => {
  await blog.publish({ title: "Out" }, { title: "In the drawer", published: false });
  await page.goto("/blog");
  await expect(titlesOn(page)).toHaveText(["Out"]);
  await page.goto("/blog?open=in-the-drawer");
  await expect(page.getByRole("main")).not.toContainText("The words of post 2.");
});

test("the newest posts are a feed, which the blog points to", async ({ page, blog }) => {
  await blog.publish(
    {
      title: "First & <last>",
      excerpt: "A <b>bold</b> claim\u0007",
      published_at: "2026-03-09T23:30:00Z",
    },
    { title: "Draft", published: false },
    ...posts(20),
  );
  await page.goto("/blog");
  const alternate = page.locator("link[rel=alternate][type='application/rss+xml']");
  const feed = await page.request.get((await alternate.getAttribute("href")) ?? "");
  expect(feed.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");

  const xml = await feed.text();
  expect(xml.match(/<item>/g)).toHaveLength(20);
  expect(xml).toContain("<title>First &amp; &lt;last&gt;</title>");
  expect(xml).toContain(
    "<description>A &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt; claim</description>",
  );
  expect(xml).toContain(`<link>${blog.url}/blog/first-last</link>`);
  expect(xml).toContain("<pubDate>Mon, 09 Mar 2026 23:30:00 GMT</pubDate>");
  expect(xml).not.toContain("Draft");
});
