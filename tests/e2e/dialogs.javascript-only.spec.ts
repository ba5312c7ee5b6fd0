import { dialogOn, expect, requestsUnder, test } from "./support/editor-fixtures";

test("a press outside closes a dialog, unless something was chosen in it", async ({
  page,
  signIn,
  editor,
}) => {
  await signIn(editor.email, {
    password: editor.password,
    to: "/admin/jobs?dialog=new",
  });
  const adding = dialogOn(page, "Add New Job");
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(adding).toHaveCount(0);

  await page.getByRole("button", { name: "Add New Job" }).click();
  await adding.getByLabel("Job Category").selectOption("Interpretation");
  const asked = requestsUnder(page, "/admin");
  await page.mouse.click(2, 2);
  await expect(adding.getByLabel("Job Category")).toHaveValue("interpretation");
  expect(asked).toEqual([]);
});

test("Escape closes a dialog, unless something was typed in it", async ({
  page,
  signIn,
  editor,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs?dialog=new" });
  const adding = dialogOn(page, "Add New Job");
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL("/admin/jobs");

  await page.getByRole("button", { name: "Add New Job" }).click();
  await adding.getByLabel("Job Title").fill("A long title");
  for (const _ of ["once", "twice", "three times"]) await page.keyboard.press("Escape");
  await expect(adding.getByLabel("Job Title")).toHaveValue("A long title");
  await expect(page).toHaveURL("/admin/jobs?dialog=new#title");

  await adding.getByLabel("Job Title").fill("");
  await page.keyboard.press("Escape");
  await expect(adding).toHaveCount(0);
});
