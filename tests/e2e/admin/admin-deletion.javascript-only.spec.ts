import { expect, test } from "../support/editor-fixtures";

test("a double press on Delete is sent once", async ({ page, signIn, editor, backend }) => {
  const { mark } = editor;
  const title = `Job ${mark}`;
  await backend
    .from("jobs")
    .insert({ title, company: "Quokka", url: "https://quokka.test/", created_by: null })
    .throwOnError();
  await signIn(editor.email, { password: editor.password, to: `/admin/jobs?q=${mark}` });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));

  await page.getByRole("button", { name: `Delete ${title}` }).dblclick();
  await expect(page.getByRole("status")).toContainText("Job deleted successfully");
  expect(posts).toHaveLength(1);
});
