import {
  dialogOn,
  expect,
  expectRefused,
  expectSuccess,
  openMore,
  postRow,
  test,
} from "../support/editor-fixtures";

test("a post waits for its time, which may be changed, and a copy of it is a draft", async ({
  page,
  signIn,
  editor,
}) => {
  const title = `Monday news ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/blog" });
  await page.getByRole("button", { name: "Create New Post" }).click();
  const writing = dialogOn(page, "Create New Post");
  await writing.getByLabel("Title").fill(title);
  await writing.getByLabel("Content").fill("What is new.");

  await test.step("not a time that has passed, nor a time and at once", async () => {
    await writing.getByLabel("Publish at").fill("2020-01-06T08:30");
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectRefused(
      page,
      "Publish at: This time has passed. To publish the post now, tick Publish immediately.",
    );
    await writing.getByLabel("Publish at").fill("2090-01-09T08:30");
    await writing.getByLabel("Publish immediately").check();
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectRefused(page, "Publish at: Publish it immediately or at a time, not both.");
  });

  await test.step("until then it is a draft", async () => {
    await writing.getByLabel("Publish immediately").uncheck();
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectSuccess(page, "Blog post created");
    await expect(postRow(page, title)).toContainText("Draft");
    await expect(postRow(page, title)).toContainText("will be published Jan 9, 2090, 8:30 AM EST");
  });

  await test.step("another time, and none", async () => {
    const edit = async (time: string) => {
      await page.getByRole("button", { name: `Edit ${title}` }).click();
      await dialogOn(page, "Edit Post").getByLabel("Publish at").fill(time);
      await dialogOn(page, "Edit Post").getByRole("button", { name: "Update Post" }).click();
      await expectSuccess(page, "Blog post updated");
    };
    await edit("2090-07-10T09:00");
    await expect(postRow(page, title)).toContainText("Jul 10, 2090, 9:00 AM EDT");
    await edit("");
    await expect(postRow(page, title)).not.toContainText("will be published");
  });

  await test.step("a copy has its words", async () => {
    await openMore(page, title);
    await page.getByRole("button", { name: `Duplicate ${title}` }).click();
    await expect(writing.getByLabel("Content")).toHaveValue("What is new.");
    await writing.getByLabel("Title").fill(`Again ${title}`);
    await writing.getByRole("button", { name: "Create Post" }).click();
    await expectSuccess(page, "Blog post created");
    await expect(postRow(page, `Again ${title}`)).toContainText("Draft");
  });
});
