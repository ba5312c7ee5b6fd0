import { expect, type Locator, type Page } from "playwright/test";

/** The card of one order in order management. */
export const cardOf = (page: Page, id: string): Locator => page.locator(`#row-${id}`);

/** The toast is shown, and no dialog is open. */
export async function expectSuccess(page: Page, title: string) {
  await expect(page.getByRole("status").getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
