import { expect, LAST, LONG, postIn, posts, test } from "../support/blog-fixtures";

test("a post opens where it is, and Back folds it up", async ({ page, blog }) => {
  await blog.publish(...posts(3), { title: "Long", content: LONG }, ...posts(2));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/blog");
  const post = postIn(page, "Long");
  const toggle = post.getByRole("link", { name: /^Read/ });
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await toggle.scrollIntoViewIfNeeded();
  const before = await post.boundingBox();

  await toggle.click();
  await expect(post.getByText(LAST)).toBeVisible();
  expect((await post.boundingBox())?.y).toBe(before?.y);
  await expect(toggle).toBeFocused();

  await page.goBack();
  await expect(post.getByText(LAST)).toHaveCount(0);
  await expect(toggle).toHaveText("Read More");
  await page.goForward();
  await expect(post.getByText(LAST)).toBeVisible();
  expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
});
