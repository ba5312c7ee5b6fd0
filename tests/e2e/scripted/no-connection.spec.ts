import { expect, test } from "../support/test";

test("a page that cannot be reached says so, and comes when the connection is back", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/);
  troubles.expect(/Failed to fetch/);
  await page.goto("/jobs");
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("support");
  await page.getByRole("searchbox").press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Connection");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
  await expect(page).toHaveURL(/q=support/);
});
