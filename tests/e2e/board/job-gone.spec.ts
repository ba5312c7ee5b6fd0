import { expect, test } from "../support/jobs-fixtures";

const ID = "00000000-0000-4000-8000-00000000e002";

test("a job that is gone says so, and shows the newest ones", { tag: "@rare" }, async ({
  page,
  employer,
}) => {
  const [posted] = await employer.post({
    title: "Newest of all",
    created_at: new Date().toISOString(),
  });
  await page.goto("/jobs/00000000-0000-4000-8000-00000000ffff");
  await expect(page.getByRole("main")).toContainText(
    "This job is no longer here. These are the newest ones.",
  );
  const newest = page.getByRole("region", { name: "Newest Jobs" });
  await expect(newest.getByRole("heading", { level: 3 })).toHaveCount(6);
  await newest.getByRole("link", { name: "Newest of all" }).click();
  await expect(page).toHaveURL(`/jobs/${posted?.id}`);
});

test("an unknown job is a 404", async ({ page }) => {
  for (const id of ["00000000-0000-4000-8000-00000000ffff", "nope", "1", `${ID}x`, "%00"]) {
    const answer = await page.goto(`/jobs/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  }
});
