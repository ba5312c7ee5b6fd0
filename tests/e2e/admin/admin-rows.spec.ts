import type { Page } from "playwright/test";
import { dialogOn, expect, test } from "../support/editor-fixtures";
import { unfold } from "../support/order-fixtures";

// On a low screen the rows of a list are far apart.
test.use({ viewport: { width: 1280, height: 420 } });

const names = (count: number, mark: string) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Row ${String(index + 1).padStart(2, "0")} ${mark}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 12, -index)).toISOString(),
  }));

test("a button of a row leads back to it, on its page of a search", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { mark } = editor;
  const rows = names(40, mark).map((row) => ({ ...row, price: 10, created_by: null }));
  await backend.from("services").insert(rows).throwOnError();
  const to = `/admin/services?q=${mark}&sort=name&page=2`;
  await signIn(editor.email, { password: editor.password, to });

  await page.getByRole("button", { name: `Deactivate Row 38 ${mark}` }).click();
  await expectMessage(page, "Service updated successfully");
  const row = page.getByRole("row").filter({ hasText: `Row 38 ${mark}` });
  await expect(row).toContainText("Inactive");
  await expect(row).toBeInViewport();
  expect(page.url()).toContain(to);
});

test("a dialog of a row leads back to it", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { mark } = editor;
  const rows = names(10, mark).map(({ name, created_at }) => ({
    ...{ title: name, created_at, created_by: null },
    ...{ company: "Quokka", url: "https://quokka.test/" },
  }));
  await backend.from("jobs").insert(rows).throwOnError();
  await signIn(editor.email, { password: editor.password, to: `/admin/jobs?q=${mark}` });

  await page.getByRole("button", { name: `Edit Row 10 ${mark}` }).click();
  await dialogOn(page, "Edit Job").getByLabel("Company").fill("Wombat");
  await page.getByRole("button", { name: "Update Job" }).click();
  await expectMessage(page, "Job updated successfully");
  await expect(page.getByText("Wombat")).toBeInViewport();
});

test("the status of an order leads back to the order", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  accounts,
  paidOrders,
}) => {
  const { mark } = editor;
  const buyer = await accounts.create({ username: `Buyer ${mark}` });
  const [oldest = ""] = await paidOrders.create(
    names(5, mark)
      .reverse()
      .map(({ created_at }) => ({ user_id: buyer.id, created_at })),
  );
  await signIn(editor.email, { password: editor.password, to: `/admin/orders?q=${mark}` });

  const card = await unfold(page, oldest);
  await card.getByLabel("Status").selectOption("completed");
  await card.getByRole("button", { name: "Update" }).click();
  await expectMessage(page, "Order updated successfully");
  await expect(card.locator("[data-tone=green]").first()).toHaveText("completed");
  await expect(card.locator("[data-tone=green]").first()).toBeInViewport();
});

test("an order that leaves its list is named by the message, with a link to it", async ({
  page,
  signIn,
  editor,
  accounts,
  paidOrders,
}) => {
  const { mark } = editor;
  const buyer = await accounts.create({ username: `Buyer ${mark}` });
  const [oldest = ""] = await paidOrders.create(
    names(5, mark)
      .reverse()
      .map(({ created_at }) => ({ user_id: buyer.id, created_at })),
  );
  const to = `/admin/orders?q=${mark}&status=pending`;
  await signIn(editor.email, { password: editor.password, to });

  const card = await unfold(page, oldest);
  const name = `Order ${oldest.slice(0, 8)}`;
  await card.getByLabel("Status").selectOption("completed");
  await card.getByRole("button", { name: "Update" }).click();
  await expectMessage(page, "Order updated successfully");
  await expect(card).toHaveCount(0);
  await page.getByRole("status").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("[data-tone=green]").first()).toHaveText("completed");
});

test("a dialog that is closed leads back to its row, and names a row that it takes away", {
  tag: "@rare",
}, async ({ page, signIn, editor, backend }) => {
  const { mark } = editor;
  const rows = names(10, mark).map(({ name, created_at }) => ({
    ...{ title: name, created_at, created_by: null },
    ...{ company: "Quokka", url: "https://quokka.test/" },
  }));
  await backend.from("jobs").insert(rows).throwOnError();
  await signIn(editor.email, { password: editor.password, to: `/admin/jobs?q=quokka+${mark}` });
  const edit = page.getByRole("button", { name: `Edit Row 10 ${mark}` });

  for (const closing of ["Close", "Cancel"]) {
    await edit.click();
    await dialogOn(page, "Edit Job").getByRole("link", { name: closing }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(edit).toBeInViewport();
  }

  await edit.click();
  await dialogOn(page, "Edit Job").getByLabel("Company").fill("Wombat");
  await page.getByRole("button", { name: "Update Job" }).click();
  await expectMessage(page, "Job updated successfully");
  await expect(edit).toHaveCount(0);
  await page
    .getByRole("status")
    .getByRole("link", { name: `Row 10 ${mark}` })
    .click();
  await expect(dialogOn(page, "Edit Job").getByLabel("Company")).toHaveValue("Wombat");
});

test("a customer who has read a notification stays at it", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  backend,
}) => {
  const { id, email, password } = await accounts.create();
  const news = names(10, "").map(({ name, created_at }) => ({
    ...{ user_id: id, title: name, message: "Once more.", created_at },
  }));
  await backend.from("notifications").insert(news).throwOnError();
  await signIn(email, { password, to: "/dashboard?notifications=all" });

  await page.getByRole("button", { name: "Mark read: Row 10" }).click();
  await expect(page.getByRole("button", { name: "Mark read: Row 10" })).toHaveCount(0);
  await expect(page.getByText("Row 10")).toBeInViewport();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page.getByRole("button", { name: "Mark all read" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Notifications" })).toBeInViewport();
});

/** The message of a form is read at its row, without scrolling. */
async function expectMessage(page: Page, title: string) {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("status").getByText(title, { exact: true })).toBeInViewport();
}
