import { dialogOn, expect, test } from "../support/content-test";
import { untilAlive } from "../support/weigh";

test("a press outside closes a dialog, unless something was chosen in it", async ({
  page,
  signIn,
  editor,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs?dialog=new" });
  const adding = dialogOn(page, "Add New Job");
  await untilAlive(page);
  await page.mouse.click(2, 2);
  await expect(adding).toHaveCount(0);

  await page.getByRole("button", { name: "Add New Job" }).click();
  await adding.getByLabel("Job Category").selectOption("Interpretation");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.mouse.click(2, 2);
  await expect(adding.getByLabel("Job Category")).toHaveValue("interpretation");
  expect(asked).toEqual([]);
});
