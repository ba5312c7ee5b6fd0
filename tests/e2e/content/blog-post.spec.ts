import { expect, posts, sharedBy, test } from "../support/blog-fixtures";

test("a post has a page of its own", async ({ page, blog }) => {
  const ana = await blog.join({ username: "Ana Reyes" });
  await blog.publish({
    title: "The middle one",
    excerpt: "In short.",
    content: "## First things\n\nSome **bold** words.\n\n1. one\n2. two",
    author_id: ana.id,
  });
  await page.goto("/blog");
  await page.getByRole("link", { name: "The middle one", exact: true }).click();
  await expect(page).toHaveURL("/blog/the-middle-one");
  await expect(page).toHaveTitle("The middle one · Homeline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The middle one");

  const post = page.getByRole("article");
  await expect(post).toContainText("By Ana Reyes · January 31, 2026 · 1 min read");
  await expect(post.getByRole("heading", { level: 2 })).toHaveText("First things");
  await expect(post.getByRole("strong")).toHaveText("bold");
  await expect(post.getByRole("listitem")).toHaveText(["one", "two"]);
  await expect(post.getByText("Draft")).toHaveCount(0);
  expect(await sharedBy(post.getByRole("link", { name: "Share on WhatsApp" }))).toBe(
    `The middle one\n\nIn short.\n\n${blog.url}/blog/the-middle-one`,
  );
});

test("a post leads to older and newer ones, to the newsletter and to the list", async ({
  page,
  blog,
}) => {
  await blog.publish({ title: "Newest" }, { title: "The middle one" }, { title: "Oldest" });
  await page.goto("/blog/the-middle-one");
  const more = page.getByRole("navigation", { name: "More articles" });
  await more.getByRole("link", { name: "Older Oldest" }).click();
  await expect(page).toHaveTitle("Oldest · Homeline");
  await expect(page).toHaveURL("/blog/oldest");
  await expect(more.getByRole("link")).toHaveText("Newer The middle one");
  await more.getByRole("link").click();
  await more.getByRole("link", { name: "Newer Newest" }).click();
  await expect(page).toHaveTitle("Newest · Homeline");
  await expect(page).toHaveURL("/blog/newest");
  await expect(more.getByRole("link")).toHaveText("Older The middle one");

  await page.getByRole("link", { name: "New articles in your inbox" }).click();
  await expect(page).toHaveURL("/blog#newsletter");
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeInViewport();
  await page.goto("/blog/newest");
  await page.getByRole("link", { name: "All articles" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a post shows pictures and tables, also on a phone", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  const asked: (string | undefined)[] = [];
  await page.route("https://pictures.test/**", (route) => {
    asked.push(route.request().headers().referer);
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
    return route.fulfill({ contentType: "image/svg+xml", body });
  });
  const columns = Array.from({ length: 20 }, (_, index) => `Column ${index}`).join(" | ");
  await blog.publish({
    title: "In pictures",
    content: `![A desk](https://pictures.test/desk.svg "800x600")\n\n| ${columns} |\n${"|---".repeat(20)}|`,
  });
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/blog/in-pictures");

  const picture = page.getByRole("img", { name: "A desk" });
  await expect(picture).toHaveJSProperty("naturalWidth", 8);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  expect(asked).toEqual([undefined]);
  await expect(page.getByRole("columnheader")).toHaveCount(20);
  const root = page.locator("html");
  expect(await root.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
});

test("posts of the same moment are neighbours in the order of the list", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  const published_at = "2026-01-01T00:00:00.123456Z";
  await blog.publish(...posts(4).map((post) => ({ ...post, published_at })));
  await page.goto("/blog");
  const titles = await page
    .getByRole("article")
    .getByRole("heading", { level: 2 })
    .allTextContents();

  await page.getByRole("link", { name: titles[0], exact: true }).click();
  for (const title of titles.slice(1)) {
    await page.getByRole("link", { name: `Older ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await expect(page.getByRole("link", { name: /^Older/ })).toHaveCount(0);
});

test("machines read the same from a post's page", { tag: "@rare" }, async ({ page, blog }) => {
  const ana = await blog.join({ username: "Ana Reyes" });
  await blog.publish({
    title: "For </script> machines",
    content: "How it *begins*.",
    author_id: ana.id,
    published_at: "2026-03-09T23:30:00Z",
  });
  await page.goto("/blog/for-script-machines");

  const address = `${blog.url}/blog/for-script-machines`;
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
  await expect(page.locator("meta[property='og:type']")).toHaveAttribute("content", "article");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", "How it begins.");
  const structured = page.locator("script[type='application/ld+json']");
  expect(JSON.parse((await structured.textContent()) ?? "")).toEqual({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: "For </script> machines",
    description: "How it begins.",
    datePublished: expect.stringMatching(/^2026-03-09T23:30:00/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { "@type": "Person", name: "Ana Reyes" },
    publisher: { "@type": "Organization", name: "Homeline" },
    mainEntityOfPage: address,
  });
});

for (const slug of ["no-such-post", "%00", "A%20B", "x".repeat(3000), "draft-in-the-drawer"]) {
  test(`there is no post at /blog/${slug.slice(0, 20)}`, async ({ page, blog }) => {
    await blog.publish({ title: "Draft in the drawer", published: false });
    const answer = await page.goto(`/blog/${slug}`);

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  });
}

test("an administrator reads a draft, which is marked and hidden from searches", async ({
  page,
  blog,
  emptySite,
  signIn,
}) => {
  const admin = await blog.join({ username: "Ana Reyes", admin: true });
  await blog.publish({ title: "Out" }, { title: "Nearly done", published: false });
  await signIn(admin.email, { password: admin.password, at: emptySite, to: "/blog/nearly-done" });

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearly done");
  await expect(page.getByRole("article").getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
  await page.goto("/blog");
  await expect(page.getByRole("article")).toHaveCount(1);
});

const HOSTILE = `<script>document.title = "caught"</script>
<img src="/x" onerror="document.title = 'caught'">
[a script](javascript:document.title='caught') [in disguise](JaVaScRiPt&#58;alert(1))
[data](data:text/html,<script>alert(1)</script>) <javascript:alert(1)>
![picture](http://elsewhere.test/pixel.gif)
[elsewhere](https://elsewhere.test/ "a title") [here](/jobs) me@elsewhere.test https://bare.test`;

test("what looks like markup in a post is text, and its links do no harm", async ({
  page,
  blog,
}) => {
  const title = '<img src=x onerror="alert(1)"> & co';
  await blog.publish({ title, slug: "hostile", content: HOSTILE });
  for (const path of ["/blog", "/blog?open=hostile", "/blog/hostile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("article").locator("script, img, iframe")).toHaveCount(0);
    await expect(page).toHaveTitle(/· Homeline$/);
  }

  const text = page.getByRole("article");
  await expect(text).toContainText('<script>document.title = "caught"</script>');
  await expect(text).toContainText("[a script](javascript:document.title='caught')");
  const links = await text
    .locator(".prose a")
    .evaluateAll((all) => all.map((a) => [a.getAttribute("href"), a.getAttribute("rel")]));
  expect(links).toEqual([
    ["https://elsewhere.test/", "nofollow noopener"],
    ["/jobs", null],
    ["mailto:me@elsewhere.test", "nofollow noopener"],
    ["https://bare.test", "nofollow noopener"],
  ]);
});

test("ten thousand words are a page like another", { tag: "@rare" }, async ({ page, blog }) => {
  const paragraph = `${"word ".repeat(99)}end.`;
  const content = Array.from({ length: 100 }, (_, n) => `## Part ${n + 1}\n\n${paragraph}`);
  await blog.publish({ title: "Long", content: content.join("\n\n") });
  await page.goto("/blog/long");

  await expect(page.getByRole("article")).toContainText("51 min read");
  const parts = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(parts.last()).toHaveText("Part 100");
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test("a word without an end does not widen the page of a phone", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  const word = "x".repeat(200);
  await blog.publish({
    title: word,
    content: `${word}\n\n\`${word}\`\n\n    ${word}\n\n> ${word}`,
  });
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of ["/blog", `/blog?open=${"x".repeat(60)}`, `/blog/${"x".repeat(60)}`]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
