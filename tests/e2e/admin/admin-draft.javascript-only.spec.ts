import { dialogOn, expect, expectSuccess, test } from "../support/editor-fixtures";

const QUESTION = "Leave without saving? What you typed is not saved yet.";

test("words that are not saved are asked about, and come back with Forward", async ({
  page,
  signIn,
  editor,
}) => {
  const title = `Unsaved ${editor.mark}`;
  const asked: string[] = [];
  let leaves = false;
  page.on("dialog", (question) => {
    asked.push(question.message());
    return leaves ? question.accept() : question.dismiss();
  });
  /** Whether the browser asks before it leaves the site. */
  const browserAsks = () =>
    page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await page.getByRole("button", { name: "Create New Post" }).click();
  const writing = dialogOn(page, "Create New Post");

  await test.step("an empty form is left without a question, one with words is not", async () => {
    await expect(writing).toBeVisible();
    expect(await browserAsks()).toBe(false);
    await writing.getByLabel("Title").fill(title);
    await writing.getByLabel("Content").fill("Many words.");
    await writing.getByLabel("Publish immediately").check();
    expect(await browserAsks()).toBe(true);
  });

  await test.step("both Cancel and Back ask", async () => {
    await writing.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => asked).toEqual([QUESTION]);
    await expect(writing.getByLabel("Title")).toHaveValue(title);
    leaves = true;
    await page.goBack();
    await expect(writing).toHaveCount(0);
    expect(asked).toEqual([QUESTION, QUESTION]);
  });

  await test.step("Forward brings the words back", async () => {
    await page.goForward();
    await expect(writing.getByLabel("Title")).toHaveValue(title);
    await expect(writing.getByLabel("Content")).toHaveValue("Many words.");
    await expect(writing.getByLabel("Publish immediately")).toBeChecked();
    await writing.getByRole("button", { name: "Preview" }).click();
    await expect(writing.getByRole("region", { name: "Preview" })).toContainText("Many words.");
    // The preview is there before the page has loaded its list again.
    await expect.poll(browserAsks).toBe(true);
  });

  await test.step("words that are saved are not asked about", async () => {
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectSuccess(page, "Blog post created");
    expect(await browserAsks()).toBe(false);
    expect(asked).toHaveLength(2);
  });
});
