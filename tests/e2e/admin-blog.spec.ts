import {
  CHANGED,
  DELETED,
  dialogOn,
  expect,
  expectDone,
  expectRefused,
  sendUnchecked,
  test,
} from "./support/content-test";

const SECTION = "Blog Management";

test("a post is drafted, published, changed by two at once, and asked about before it is deleted", async ({
  page,
  signIn,
  editor,
}) => {
  const title = `<b>Night</b> shifts ${editor.mark}`;
  const content = `## Ten thousand words\n\n${"word ".repeat(10_000).trim()}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);
  await expect(page.getByRole("heading", { level: 2, name: "All Blog Posts" })).toBeVisible();

  await page.getByRole("button", { name: "Create New Post" }).click();
  const writing = dialogOn(page, "Create New Post");
  await expect(writing.getByLabel("Content")).toHaveAttribute("rows", "10");
  await expect(writing.getByLabel("Excerpt")).toHaveAttribute("rows", "2");
  await expect(writing.getByLabel("Publish immediately")).not.toBeChecked();
  await writing.getByLabel("Title").fill("   ");
  await writing.getByLabel("Excerpt").fill("How to stay awake.");
  await writing.getByLabel("Content").fill(content);
  await sendUnchecked(writing, "Create Post");
  await expectRefused(page, SECTION, "Title: Please fill in this field.");
  await expect(writing.getByLabel("Content")).toHaveValue(content);
  await writing.getByLabel("Title").fill(title);
  await writing.getByRole("button", { name: "Create Post" }).click();
  await expectDone(page, "Blog post created");
  await expect(page).toHaveURL("/admin/blog");

  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });
  await expect(row).toContainText("How to stay awake.");
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await expect(row.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}T/);
  await page.getByRole("button", { name: `Publish ${title}`, exact: true }).click();
  await expectDone(page, "Post status updated");
  await expect(row.getByText("Published", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = dialogOn(page, "Edit Post");
  await expect(editing.getByLabel("Publish immediately")).toBeChecked();
  await expect(editing.getByLabel("Content")).toHaveValue(content);
  await editing.getByLabel("Content").fill("Shorter.");
  const colleague = await editor.colleague();
  await colleague.from("blog_posts").update({ excerpt: null }).eq("title", title).throwOnError();
  await editing.getByRole("button", { name: "Update Post" }).click();
  await expectRefused(page, SECTION, ...CHANGED);
  await expect(editing.getByLabel("Content")).toHaveValue("Shorter.");
  await editing.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(editing.getByLabel("Excerpt")).toHaveValue("");
  await editing.getByLabel("Content").fill("Shorter.");
  await editing.getByLabel("Publish immediately").uncheck();
  await editing.getByRole("button", { name: "Update Post" }).click();
  await expectDone(page, "Blog post updated");
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();

  await row.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/blog/b-night-b-shifts-${editor.mark}`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = dialogOn(page, `Delete ${title}`);
  await expect(question).toContainText("Are you sure you want to delete this post?");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await question.getByRole("button", { name: "Delete Post" }).click();
  await expectDone(page, "Blog post deleted");
  await expect(row).toHaveCount(0);

  const [written, published, changed, ...rest] = await editor.deeds();
  expect(written).toEqual([
    "insert",
    "blog_posts",
    null,
    expect.objectContaining({ title, content: expect.stringMatching(/^## Ten.{294}…$/s) }),
  ]);
  expect(published).toEqual([
    "update",
    "blog_posts",
    { published: false, published_at: null },
    { published: true, published_at: expect.any(String) },
  ]);
  expect(changed?.slice(0, 2)).toEqual(["update", "blog_posts"]);
  expect(changed?.[3]).toEqual({ content: "Shorter.", published: false });
  expect(rest).toEqual([
    ["delete", "blog_posts", expect.objectContaining({ title, excerpt: null }), null],
  ]);
});

test("a search stays while one works in it, also where others have been at it", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const rows = ["Kept", "Gone"].map((word) => ({
    title: `${word} ${editor.mark}`,
    content: "Words.",
    author_id: null,
  }));
  await backend.from("blog_posts").insert(rows).throwOnError();
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await page.getByLabel("Search posts by title").fill(editor.mark);
  await page.getByRole("button", { name: "Search" }).click();
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/blog?q=${editor.mark}`);

  await page.getByRole("button", { name: `Publish Kept ${editor.mark}` }).click();
  await expectDone(page, "Post status updated");
  await expect(page).toHaveURL(`/admin/blog?q=${editor.mark}`);
  await page.getByRole("button", { name: `Edit Gone ${editor.mark}` }).click();
  const editing = dialogOn(page, "Edit Post");
  await editing.getByLabel("Content").fill("Other words.");
  await backend.from("blog_posts").delete().eq("title", `Gone ${editor.mark}`).throwOnError();
  await editing.getByRole("button", { name: "Update Post" }).click();
  await expectRefused(page, SECTION, ...DELETED);
  await expect(editing.getByLabel("Content")).toHaveValue("Other words.");
  await editing.getByRole("link", { name: "Cancel" }).click();
  await expect(titles).toHaveText([`Kept ${editor.mark}`]);

  await backend.from("blog_posts").delete().eq("title", `Kept ${editor.mark}`).throwOnError();
  await page.getByRole("button", { name: `Unpublish Kept ${editor.mark}` }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByText("No Longer There", { exact: true })).toBeVisible();
  await expect(alert).toContainText(
    "Somebody has deleted it in the meantime, so nothing was changed.",
  );
  await expect(page.getByText("No posts found", { exact: true })).toBeVisible();
});

test("a long title leaves the question about it in sight on a narrow phone", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const title = `${editor.mark} ${"Wordless".repeat(23)}`;
  const { data } = await backend
    .from("blog_posts")
    .insert({ title, content: "Words.", author_id: null })
    .select("id")
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 320, height: 480 });
  const to = `/admin/blog?dialog=delete&id=${data.id}`;
  await signIn(editor.email, { password: editor.password, to });

  const question = dialogOn(page, `Delete ${title}`);
  await expect(question.getByRole("button", { name: "Delete Post" })).toBeInViewport({ ratio: 1 });
  await expect(question.getByText("Are you sure")).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 });
});
