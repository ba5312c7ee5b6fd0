import { DEMO } from "../support/accounts";
import { expect, test } from "../support/test";

/** An order of the demo with one router, which was not sent. */
const ORDER = "b94e62f3-0000-4000-8000-00000000f010";

test("typing makes the choice beside it, and the button says the sum", async ({ page, signIn }) => {
  await signIn(DEMO.admin, { to: `/admin/orders/${ORDER}/refund` });
  await expect(page.getByRole("button", { name: "Give Back", exact: true })).toBeVisible();

  await page.getByLabel(/^How many of/).fill("1");
  await expect(page.getByRole("radio", { name: "What these items cost" })).toBeChecked();
  await expect(page.getByRole("button", { name: /^Give \$\d+\.99 Back$/ })).toBeVisible();

  await page.getByLabel("Amount (USD)").fill("12,50");
  await expect(page.getByRole("radio", { name: "An amount" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Give $12.50 Back" })).toBeVisible();
});

test("the button that cancels an order says the sum, too", async ({ page, signIn }) => {
  await signIn(DEMO.admin, { to: `/admin/orders/${ORDER}?dialog=cancel&id=${ORDER}` });
  const question = page.getByRole("dialog", { name: "Cancel Order" });

  await question.getByLabel("Amount (USD)").fill("12,50");
  await expect(
    question.getByRole("button", { name: "Cancel Order and Give $12.50 Back" }),
  ).toBeVisible();
  await question.getByRole("radio", { name: "Give nothing back" }).check();
  await expect(question.getByRole("button", { name: "Cancel Order", exact: true })).toBeVisible();
});
