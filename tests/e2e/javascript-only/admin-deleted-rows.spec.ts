import { RESUME } from "../support/paid-orders";
import { expect, test } from "../support/test";

test("the place of a deleted order is as high as the order was, and stays when another arrives", async ({
  page,
  accounts,
  signIn,
  paidOrders,
}) => {
  const admin = await accounts.create({ admin: true });
  const buyer = await accounts.create();
  const ids = await paidOrders.create([{ user_id: buyer.id }, { user_id: buyer.id }], [RESUME]);
  const begun = page.waitForRequest(/\/events\?topics=chats%2Cinbox%2Corders/);
  const to = `/admin/orders?q=${buyer.email}`;
  await signIn(admin.email, { password: admin.password, to });
  await begun;
  const [upper, lower] = [page.locator(`#row-${ids[0]}`), page.locator(`#row-${ids[1]}`)];
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error("The orders are not shown.");
  const [first, second] = above.y < below.y ? [upper, lower] : [lower, upper];
  const before = await second.boundingBox();

  await first.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Order" }).click();
  await expect(page.getByText(/^"Order .*" was deleted\.$/)).toBeFocused();
  expect((await second.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
  await expect(page.getByRole("status")).toContainText("New Order Received!");
  await expect(page.getByText(/^"Order .*" was deleted\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Job Management" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Management");
  await expect(page.getByText(/was deleted\.$/)).toHaveCount(0);
});
