import type { Locator, Page } from "playwright/test";
import { SECTIONS } from "../../../app/admin/sections";
import { DEMO } from "../support/accounts";
import { expect, test } from "../support/test";

test("every section is reached by keyboard alone", { tag: "@rare" }, async ({ page, signIn }) => {
  await signIn(DEMO.admin, { to: "/admin/dashboard" });

  for (const { to, label } of SECTIONS) {
    await page.goto("/admin/dashboard");
    await tabTo(page, page.getByRole("navigation").getByRole("link", { name: label, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(to);
  }
});

test("a dialog takes the focus to its first field, keeps it, and gives it back", async ({
  page,
  signIn,
}) => {
  await signIn(DEMO.admin, { to: "/admin/services" });
  const add = page.getByRole("button", { name: "Add Service" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Service" });
  await expect(dialog.getByLabel("Name")).toBeFocused();

  for (const _ of Array.from({ length: 12 })) {
    await page.keyboard.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

async function tabTo(page: Page, wanted: Locator) {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);

  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await isThere()) return;
  }
  throw new Error("Forty presses of the Tab key did not lead there.");
}
