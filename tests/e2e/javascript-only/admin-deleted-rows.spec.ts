import { expect, test } from "../support/live-fixtures";

test("the place of a deleted order is as high as the order was, and stays when another arrives", async ({
  page,
  buyer,
  openOffice,
}) => {
  const second = page.locator(`#row-${await buyer.buy()}`);
  const first = page.locator(`#row-${await buyer.buy()}`);
  await openOffice(`/admin/orders?q=${buyer.email}`);
  await first.locator("summary").click();
  const before = await second.boundingBox();

  await first.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Order" }).click();
  await expect(page.getByText(/^"Order .*" was deleted\.$/)).toBeFocused();
  expect((await second.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await buyer.buy();
  await expect(page.getByRole("status")).toContainText("New Order Received!");
  await expect(page.getByText(/^"Order .*" was deleted\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Job Management" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Management");
  await expect(page.getByText(/was deleted\.$/)).toHaveCount(0);
});
