import {
  CHANGED,
  DELETED,
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  leaveWithoutSaving,
  postRow,
  sendUnchecked,
  test,
} from "../support/editor-fixtures";

const SECTION = "Blog Management";

const LONG_TEXT = `## Ten thousand words\n\n${"word ".repeat(10_000).trim()}`;

test("a post is drafted after a mistake, and published", async ({ page, signIn, editor }) => {
  const title = `<b>Night</b> shifts ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTION);
  await expect(page.getByRole("heading", { level: 2, name: "All Blog Posts" })).toBeVisible();

  await page.getByRole("button", { name: "Create New Post" }).click();
  const writing = dialogOn(page, "Create New Post");

  await test.step("a post without a title is refused, and keeps its words", async () => {
    await expect(writing.getByLabel("Content")).toHaveAttribute("rows", "10");
    await expect(writing.getByLabel("Excerpt")).toHaveAttribute("rows", "2");
    await expect(writing.getByLabel("Publish immediately")).not.toBeChecked();
    await writing.getByLabel("Title").fill("   ");
    await writing.getByLabel("Excerpt").fill("How to stay awake.");
    await writing.getByLabel("Content").fill(LONG_TEXT);
    await sendUnchecked(writing, "Create Post");
    await expectRefused(page, "Title: Please fill in this field.");
    await expect(writing.getByLabel("Content")).toHaveValue(LONG_TEXT);
  });

  await test.step("it is stored as a draft", async () => {
    await writing.getByLabel("Title").fill(title);
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectSuccess(page, "Blog post created");
    await expect(page).toHaveURL("/admin/blog");
    await expect(postRow(page, title)).toContainText("How to stay awake.");
    await expect(postRow(page, title).getByText("Draft", { exact: true })).toBeVisible();
    const time = postRow(page, title).locator("time");
    await expect(time).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}T/);
  });

  await test.step("it is published", async () => {
    await page.getByRole("button", { name: `Publish ${title}`, exact: true }).click();
    await expectSuccess(page, "Post status updated");
    await expect(postRow(page, title).getByText("Published", { exact: true })).toBeVisible();
  });
});

test("a post is previewed before it has a title, and nothing is lost", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  const content = "## Desks\n\n| Desk | Price |\n|---|--:|\n| Oak | $5 |";
  await signIn(editor.email, { password: editor.password, to: "/admin/blog?dialog=new" });
  const writing = dialogOn(page, "Create New Post");
  await writing.getByText("How to write it: Markdown").click();
  await expect(writing.getByText("800x600")).toBeVisible();
  await writing.getByLabel("Excerpt").fill("In short.");
  await writing.getByLabel("Content").fill(content);
  await writing.getByLabel("Publish immediately").check();
  await writing.getByRole("button", { name: "Preview" }).click();

  const preview = writing.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 4 })).toHaveText("Desks");
  await expect(preview.getByRole("cell", { name: "$5" })).toHaveCSS("text-align", "right");
  await expect(page).toHaveTitle(/^(\(\d+\) )?Create New Post · Homeline$/);
  await expect(writing.getByLabel("Content")).toHaveValue(content);
  await expect(writing.getByLabel("Excerpt")).toHaveValue("In short.");
  await expect(writing.getByLabel("Publish immediately")).toBeChecked();

  const title = `Previewed ${editor.mark}`;
  await writing.getByLabel("Title").fill(title);
  await writing.getByLabel("Title").press("Enter");
  await expectSuccess(page, "Blog post created");
  await expect(postRow(page, title).getByText("Published", { exact: true })).toBeVisible();
});

test("a post that was changed meanwhile is not overwritten", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  const colleague = await editor.colleague();
  const theirs = { content: "Another\ntext.", published: false };
  const { title } = await editor.addPost({ published: true, content: LONG_TEXT });
  leaveWithoutSaving(page);
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = dialogOn(page, "Edit Post");

  await test.step("an administrator types while a colleague saves another text", async () => {
    await expect(editing.getByLabel("Publish immediately")).toBeChecked();
    await expect(editing.getByLabel("Content")).toHaveValue(LONG_TEXT);
    await editing.getByLabel("Content").fill("Shorter.");
    await editing.getByLabel("Excerpt").fill("In short.");

    await colleague.from("blog_posts").update(theirs).eq("title", title).throwOnError();
  });

  await test.step("both texts are shown, also after a preview", async () => {
    await editing.getByRole("button", { name: "Update Post" }).click();
    await expectRefused(page, ...CHANGED);
    await expect(editing.getByLabel("Content")).toHaveValue("Shorter.");
    await expect(editing.getByLabel("Saved now")).toHaveValue(theirs.content);
    await editing.getByRole("button", { name: "Preview" }).click();
    await expect(editing.getByRole("region", { name: "Preview" })).toHaveText(/Shorter/);
    await editing.getByRole("button", { name: "Update Post" }).click();
    await expectRefused(page, ...CHANGED);
  });

  await test.step("the own text is chosen, and the other changes stay", async () => {
    await editing.getByRole("radio", { name: "Keep mine" }).check();
    await editing.getByRole("button", { name: "Update Post" }).click();
    await expectSuccess(page, "Blog post updated");
    await expect(postRow(page, title)).toContainText("In short.");
    await expect(postRow(page, title).getByText("Draft", { exact: true })).toBeVisible();
  });
});

test("a post is read from its row, and deleted after a question", async ({
  page,
  signIn,
  editor,
}) => {
  const { title } = await editor.addPost();
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await postRow(page, title).getByRole("link", { name: title }).click();
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
  await expectSuccess(page, "Blog post deleted");
  await expect(postRow(page, title)).toHaveCount(0);
});

test("the activity log records what was done to a post", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  const title = `Logged ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/blog?dialog=new" });

  await test.step("a post is written, published, changed and deleted", async () => {
    const writing = dialogOn(page, "Create New Post");
    await writing.getByLabel("Title").fill(title);
    await writing.getByLabel("Content").fill(LONG_TEXT);
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectSuccess(page, "Blog post created");
    await page.getByRole("button", { name: `Publish ${title}`, exact: true }).click();
    await expectSuccess(page, "Post status updated");
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const editing = dialogOn(page, "Edit Post");
    await editing.getByLabel("Content").fill("Shorter.");
    await editing.getByLabel("Publish immediately").uncheck();
    await editing.getByRole("button", { name: "Update Post" }).click();
    await expectSuccess(page, "Blog post updated");
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Post" }).click();
    await expectSuccess(page, "Blog post deleted");
  });

  await test.step("the log has all of that, with the beginning of a long text", async () => {
    const [created, published, changed, ...rest] = await editor.activity();
    const excerpt = expect.stringMatching(/^## Ten.{4994}…$/s);
    const row = expect.objectContaining({ title, content: excerpt });
    expect(created).toEqual(["insert", "blog_posts", null, row]);
    expect(published?.slice(0, 2)).toEqual(["update", "blog_posts"]);
    expect(published?.[2]).toEqual({ published: false, published_at: null });
    expect(published?.[3]).toEqual({ published: true, published_at: expect.any(String) });
    expect(changed?.slice(0, 2)).toEqual(["update", "blog_posts"]);
    expect(changed?.[3]).toEqual({ content: "Shorter.", published: false });
    const deleted = expect.objectContaining({ title, excerpt: null });
    expect(rest).toEqual([["delete", "blog_posts", deleted, null]]);
  });
});

test("ticked posts are unpublished, and the message takes it back", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const first = await editor.addPost({ published: true });
  const second = await editor.addPost({ published: true, title: `Day ${editor.mark}` });
  await signIn(editor.email, { password: editor.password, to: `/admin/blog?q=${editor.mark}` });
  await page.getByLabel(`Tick ${first.title}`).check();
  await page.getByLabel(`Tick ${second.title}`).check();
  await page.getByRole("button", { name: "Unpublish Ticked" }).click();
  await expectSuccess(page, "Posts unpublished");
  await expect(postRow(page, first.title)).toContainText("Draft");
  await expect(postRow(page, second.title)).toContainText("Draft");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status")).toContainText("2 posts are as before.");
  await expect(postRow(page, first.title)).toContainText("Published");
  const { data } = await backend
    .from("admin_log")
    .select("changed_from, changed_to")
    .eq("entity_id", second.id)
    .order("number")
    .throwOnError();
  expect(data).toEqual([
    { changed_from: { published: true }, changed_to: { published: false } },
    { changed_from: { published: false }, changed_to: { published: true } },
  ]);
});

test("a search stays after an action, also if a colleague has deleted the post", {
  tag: "@rare",
}, async ({ page, signIn, editor, backend }) => {
  leaveWithoutSaving(page);
  const [kept, gone] = [`Kept ${editor.mark}`, `Gone ${editor.mark}`];
  for (const title of [kept, gone]) await editor.addPost({ title });
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await page.getByLabel("Search posts").fill(editor.mark);
  await page.getByRole("button", { name: "Search" }).click();
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/blog?q=${editor.mark}`);

  await page.getByRole("button", { name: `Publish ${kept}` }).click();
  await expectSuccess(page, "Post status updated");
  expect(page.url()).toContain(`/admin/blog?q=${editor.mark}`);
  await page.getByRole("button", { name: `Edit ${gone}` }).click();
  const editing = dialogOn(page, "Edit Post");
  await editing.getByLabel("Content").fill("Other words.");
  await backend.from("blog_posts").delete().eq("title", gone).throwOnError();
  await editing.getByRole("button", { name: "Update Post" }).click();
  await expectRefused(page, ...DELETED);
  await expect(editing.getByLabel("Content")).toHaveValue("Other words.");
  await editing.getByRole("link", { name: "Cancel" }).click();
  await expect(titles).toHaveText([kept]);
});

test("a post that was deleted meanwhile cannot be unpublished", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { title } = await editor.addPost({ published: true });
  await signIn(editor.email, { password: editor.password, to: `/admin/blog?q=${editor.mark}` });
  await backend.from("blog_posts").delete().eq("title", title).throwOnError();
  await page.getByRole("button", { name: `Unpublish ${title}` }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByText("No Longer There", { exact: true })).toBeVisible();
  await expect(alert).toContainText(
    "Somebody has deleted it in the meantime, so nothing was changed.",
  );
  await expect(page.getByText("No posts found", { exact: true })).toBeVisible();
});

test("a long title leaves the question about it in sight on a narrow phone", {
  tag: "@rare",
}, async ({ page, signIn, editor }) => {
  const title = `${editor.mark} ${"Wordless".repeat(23)}`;
  const { id } = await editor.addPost({ title });
  await page.setViewportSize({ width: 320, height: 480 });
  const to = `/admin/blog?dialog=delete&id=${id}`;
  await signIn(editor.email, { password: editor.password, to });

  const question = dialogOn(page, `Delete ${title}`);
  await expect(question.getByRole("button", { name: "Delete Post" })).toBeInViewport({ ratio: 1 });
  await expect(question.getByText("Are you sure")).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 });
});
