import { randomUUID } from "node:crypto";
import { test as base, expect } from "../support/test";

/** Tests of an administrator at the prices and the stock of three products. */
const test = base.extend<{ names: string[] }>({
  names: async ({ signIn, accounts, backend }, use) => {
    const admin = await accounts.create({ admin: true });
    const mark = `Lamp${randomUUID().slice(0, 8)}`;
    const names = ["One", "Two", "Three"].map((name) => `${mark} ${name}`);
    await backend
      .from("products")
      .insert(names.map((name) => ({ name, price: 20, stock_quantity: 5 })))
      .throwOnError();
    const { email, password } = admin;
    await signIn(email, { password, to: `/admin/services?tab=products&q=${mark}` });
    await use(names);
    await backend.from("products").delete().in("name", names).throwOnError();
  },
});

test("products are counted in one form, and what is sold meanwhile stays sold", {
  tag: "@main",
}, async ({ page, names, backend }) => {
  const [one = "", two = "", three = ""] = names;
  const stock = (name: string) => page.getByLabel(`Stock of ${name}`, { exact: true });
  const setStock = (name: string, stock_quantity: number) =>
    backend.from("products").update({ stock_quantity }).eq("name", name).throwOnError();
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByRole("link", { name: "Edit prices and stock" }).click();
  await expect(save).toBeVisible();

  await test.step("a mistake saves nothing, and what was typed stays, and what was sold", async () => {
    await setStock(one, 4);
    await setStock(three, 3);
    await stock(one).fill("17");
    await stock(two).fill("some");
    await save.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Nothing Is Saved Yet");
    await expect(alert.getByRole("link")).toHaveText(
      `Stock of ${two}: Please enter a whole number, or +5 or -1 to change it.`,
    );
    await expect(stock(two)).toHaveAccessibleDescription(/Please enter a whole number/);
    await expect(stock(one)).toHaveValue("17");
    await expect(stock(one)).toHaveAccessibleDescription("Now 4");
    await expect(stock(three)).toHaveValue("3");
  });

  await test.step("a count of what was sold meanwhile is asked again, the rest is saved", async () => {
    await stock(two).fill("+5");
    await page.getByLabel(`Price of ${three}`).fill("21.50");
    await page.getByLabel(`${three} is active`).uncheck();
    await save.click();
    await expect(page.getByRole("alert")).toContainText("Some Values Were Left as They Were");
    await expect(stock(one)).toHaveAccessibleDescription(/is 4 now/);
    await expect(stock(one)).toHaveValue("17");
    await expect(stock(two)).toHaveValue("10");
    await expect(stock(three)).toHaveValue("3");
  });

  await test.step("and saved as it was typed then", async () => {
    await save.click();
    await expect(page.getByRole("status")).toContainText("1 product is saved.");
    const { data } = await backend
      .from("products")
      .select("name, price, stock_quantity, is_active")
      .in("name", names)
      .order("price")
      .order("stock_quantity")
      .throwOnError();
    expect(data).toEqual([
      { name: two, price: 20, stock_quantity: 10, is_active: true },
      { name: one, price: 20, stock_quantity: 17, is_active: true },
      { name: three, price: 21.5, stock_quantity: 3, is_active: false },
    ]);
  });
});

test("prices change together, of all products or of the ticked, once they were seen", async ({
  page,
  names,
}) => {
  const [one = "", two = "", three = ""] = names;
  const price = (name: string) => page.getByLabel(`Price of ${name}`);
  const show = page.getByRole("button", { name: "Show New Prices" });
  await page.getByRole("link", { name: "Edit prices and stock" }).click();

  await page.getByLabel("Change prices by").fill("5 %");
  await show.click();
  for (const name of names) await expect(price(name)).toHaveValue("21.00");
  await expect(page.getByText("Nothing is saved yet.")).toBeFocused();

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText(
    "Products updated successfully 3 products are saved.",
  );

  await page.getByLabel("Change prices by").fill("5 %");
  await page.getByLabel(`Tick ${one}`).check();
  await page.getByLabel(`Tick ${two}`).check();
  await page.getByLabel("Rounded").selectOption("To .99");
  await show.click();
  await expect(price(one)).toHaveValue("21.99");
  await expect(price(one)).toHaveAccessibleDescription("Now 21.00");
  await expect(price(three)).toHaveValue("21.00");

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("2 products are saved.");
  await expect(price(two)).toHaveValue("21.99");
  await expect(price(three)).toHaveValue("21.00");

  await test.step("Done saves, and shows the list", async () => {
    await price(three).fill("+0.5");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("status")).toContainText(
      "Product updated successfully 1 product is saved.",
    );
    await expect(page.getByRole("cell", { name: "$21.50" })).toHaveCount(1);
    await expect(price(three)).toHaveCount(0);
  });
});

test("on a phone an old price is readable below the new one", async ({
  page,
  names: [name = ""],
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Edit prices and stock" }).click();
  await page.getByLabel("Change prices by").fill("5 %");
  await page.getByRole("button", { name: "Show New Prices" }).click();

  const price = page.getByLabel(`Price of ${name}`);
  const old = page.getByRole("row").filter({ has: price }).getByText("Now 20.00");
  await expect(old).toBeVisible();
  const field = await price.boundingBox();
  const line = await old.boundingBox();
  if (!field || !line) throw new Error("The price is not shown.");
  expect(line.y).toBeGreaterThanOrEqual(field.y + field.height);
  expect(line.height).toBeLessThan(field.height);
});

test("another page and another order save what was typed before they come", async ({
  page,
  names: [name = ""],
  backend,
}) => {
  const mark = name.slice(0, 12);
  const more = Array.from({ length: 25 }, (_, at) => ({ name: `${mark} ${at}`, price: 10 }));
  await backend.from("products").insert(more).throwOnError();
  await page.getByRole("link", { name: "Edit prices and stock" }).click();
  const price = page.getByLabel(`Price of ${mark} 7`, { exact: true });
  const saved = page.getByRole("status");

  await test.step("Enter saves, and stays", async () => {
    await price.fill("11");
    await price.press("Enter");
    await expect(saved).toContainText("1 product is saved.");
    await expect(page).toHaveURL(/edit=stock$/);
  });

  await test.step("with a mistake it stays, too, as it was typed", async () => {
    await price.fill("dear");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing Is Saved Yet");
    await expect(price).toHaveValue("dear");
  });

  await test.step("another page, without a word if nothing was typed", async () => {
    await price.fill("12");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(saved).toContainText("1 product is saved.");
    await expect(page).toHaveURL(/edit=stock&page=2$/);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(price).toHaveValue("12.00");
    await expect(saved).toHaveText("");
  });

  await test.step("and another order", async () => {
    await price.fill("9");
    await page.getByRole("button", { name: "Price, lowest first" }).click();
    await expect(saved).toContainText("1 product is saved.");
    await expect(page.getByRole("rowheader").first()).toHaveText(`${mark} 7`);
    await expect(page.getByRole("button", { name: "Price, lowest first" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  await backend.from("products").delete().like("name", `${mark}%`).throwOnError();
});

test("a category is renamed for all of its products", async ({ page, names, backend }) => {
  const category = `Lamps ${names[0]?.slice(4, 12)}`;
  await backend.from("products").update({ category }).in("name", names).throwOnError();
  await page.getByRole("link", { name: "Rename a category" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename a Category" });
  await dialog.getByLabel("Category").selectOption(category);
  await dialog.getByLabel("New name").fill("   ");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog.getByRole("alert")).toContainText("New name: Please fill in this field.");

  await dialog.getByLabel("New name").fill(`${category} and lights`);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("status")).toContainText("3 products moved to “");
  await expect(page.getByRole("cell", { name: `${category} and lights` })).toHaveCount(3);
});
