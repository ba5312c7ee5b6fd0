import { expect, LAST, LONG, postIn, posts, test, titlesOn } from "../support/blog-fixtures";

test("a post is read in the list and folded up again", async ({ page, blog }) => {
  await blog.publish(...posts(6), { title: "On page two" }, { title: "Long", content: LONG });
  await page.goto("/blog?page=2");
  const post = postIn(page, "Long");
  const toggle = post.getByRole("link", { name: /^Read/ });
  await expect(toggle).toHaveText("Read More");
  await expect(toggle).toHaveAttribute("href", "/blog?page=2&open=long#post-long");
  await expect(post).toHaveAttribute("id", "post-long");

  await toggle.click();
  await expect(post.getByText(LAST)).toBeVisible();
  await expect(toggle).toHaveText("Read Less");
  await expect(page).toHaveURL(/\/blog\?page=2&open=long/);
  await expect(titlesOn(page)).toHaveText(["On page two", "Long"]);

  await toggle.click();
  await expect(post.getByText(LAST)).toHaveCount(0);
  await expect(toggle).toHaveText("Read More");
  await expect(page).toHaveURL(/\/blog\?page=2(#post-long)?$/);
  await expect(post).toBeInViewport();
});

test("one post is open at a time", { tag: "@rare" }, async ({ page, blog }) => {
  await blog.publish({ title: "One", content: LONG }, { title: "Two", content: LONG });
  await page.goto("/blog?open=one");
  await postIn(page, "Two").getByRole("link", { name: "Read More" }).click();

  await expect(postIn(page, "Two").getByText(LAST)).toBeVisible();
  await expect(postIn(page, "One").getByText(LAST)).toHaveCount(0);
  await expect(postIn(page, "Two").getByRole("heading")).toBeInViewport();
});

test("the headings of an open post come below its title", { tag: "@rare" }, async ({
  page,
  blog,
}) => {
  const content = "# Top\n\n### Deep\n\n## Middle\n\n# Top again";
  await blog.publish({ title: "Headed", content });
  await page.goto("/blog?open=headed");

  const headings = postIn(page, "Headed").locator("h1, h2, h3, h4, h5, h6");
  await expect(headings).toHaveText(["Headed", "Top", "Deep", "Middle", "Top again"]);
  expect(await headings.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    "h2",
    "h3",
    "h4",
    "h4",
    "h3",
  ]);
});

for (const asked of ["no-such-post", "", "%00", "'--", "..", "x".repeat(5000), "long&open=other"]) {
  test(`an address of no listed post opens none: ${asked.slice(0, 20)}`, { tag: "@rare" }, async ({
    page,
    blog,
  }) => {
    await blog.publish(...posts(6), { title: "Long", content: LONG });
    const answer = await page.goto(`/blog?open=${asked}`);
    expect(answer?.status()).toBe(200);
    await expect(titlesOn(page)).toHaveCount(6);
    await expect(page.getByRole("link", { name: "Read Less" })).toHaveCount(0);
  });
}
