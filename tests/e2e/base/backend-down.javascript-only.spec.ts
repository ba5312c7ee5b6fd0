import { expect, test } from "../support/test";

test("a link to a page that does not come shows that it is awaited, and then why not", async ({
  page,
  breakable: { site, proxy },
}) => {
  await page.goto(`${site.url}/ip-pricing`);
  await expect(page.getByText("Loading the page")).toBeHidden();
  proxy.breakDown("hangs");
  await page.getByRole("navigation").getByRole("link", { name: "Shop" }).first().click();

  const progress = page.locator("[aria-live]", { hasText: "Loading the page" });
  await expect(progress).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not Available Just Now");
  await expect(progress).toBeHidden();
  proxy.breakDown(null);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Not Available Just Now");
  await expect(page).toHaveURL(`${site.url}/shop`);
});
