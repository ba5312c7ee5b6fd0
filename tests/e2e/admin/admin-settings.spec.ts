import { expect, expectSuccess, test } from "../support/editor-fixtures";
import { resetSettings } from "../support/settings";

test.afterEach(async ({ backend }) => {
  await resetSettings(backend);
});

test("an administrator changes what every page says of the shop", async ({
  page,
  browser,
  baseURL,
  signIn,
  editor,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/settings" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site Settings");
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto("/contact");
  await expect(visitor.getByRole("contentinfo")).toContainText("9-6 EST");
  const contact = page.getByRole("region", { name: "Contact" });

  await test.step("a line without a time is refused, and the rest stays", async () => {
    await contact.getByLabel("Phone").fill("+34 600 123 456");
    await contact.getByLabel("Business hours").fill("Every day");
    await contact.getByRole("button", { name: "Save Contact" }).click();
    await expect(contact.getByRole("alert")).toContainText(
      "Business hours: Please write a line for each of the hours",
    );
    await expect(contact.getByLabel("Phone")).toHaveValue("+34 600 123 456");
  });

  await test.step("what is saved shows at once", async () => {
    await contact.getByLabel("Business hours").fill("Every day: 10:30-20 CET");
    await contact.getByRole("button", { name: "Save Contact" }).click();
    await expectSuccess(page, "Settings Saved");
    await visitor.reload();
    const footer = visitor.getByRole("contentinfo");
    await expect(footer).toContainText("10:30-20 CET");
    await expect(footer).not.toContainText("9-6 EST");
    await expect(footer.getByRole("link", { name: "+34 600 123 456" })).toHaveAttribute(
      "href",
      "tel:+34600123456",
    );
  });

  await test.step("the policies say where parcels go, and how fast", async () => {
    const delivery = page.getByRole("region", { name: "Delivery and Returns" });
    await delivery.getByRole("textbox", { name: "Countries", exact: true }).fill("Haiti\nNarnia");
    await delivery.getByLabel("Business days to other countries").fill("a fortnight");
    await delivery.getByRole("button", { name: "Save Delivery and Returns" }).click();
    const refusal = delivery.getByRole("alert");
    await expect(refusal).toContainText("“Narnia” is no country");
    await expect(refusal).toContainText("Please write the fewest and the most days");
    await delivery.getByLabel("Business days to other countries").fill("6-15");
    await delivery
      .getByRole("textbox", { name: "Countries", exact: true })
      .fill("haiti\ndominican republic");
    await delivery.getByRole("button", { name: "Save Delivery and Returns" }).click();
    await expectSuccess(page, "Settings Saved");
    await expect(delivery.getByRole("textbox", { name: "Countries", exact: true })).toHaveValue(
      "Dominican Republic\nHaiti",
    );
    await visitor.goto("/policies/delivery");
    await expect(visitor.getByRole("main")).toContainText("Dominican Republic and Haiti");
    await expect(visitor.getByRole("main")).toContainText("6 to 15 to Haiti");
  });

  await test.step("the log says who has set what", async () => {
    const entries = (await editor.activity()).filter(([, entity]) => entity === "site_settings");
    expect(entries.map(([action]) => action)).toEqual(Array(4).fill("insert"));
  });
});

test("two administrators who set the same choose what to keep", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/settings" });
  const blog = page.getByRole("region", { name: "Blog" });
  const colleague = await editor.colleague();
  const { data } = await colleague
    .from("site_settings")
    .select("updated_at")
    .order("updated_at", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  await colleague
    .rpc("save_settings", { _values: { readerRating: "4.9" }, _updated_at: data.updated_at })
    .throwOnError();

  await blog.getByLabel("Reader rating").fill("5.0");
  await blog.getByRole("button", { name: "Save Blog" }).click();
  await expect(blog.getByRole("alert")).toContainText("Changed in the Meantime");
  await blog.getByRole("radio", { name: /Keep mine/ }).check();
  await blog.getByRole("button", { name: "Save Blog" }).click();
  await expectSuccess(page, "Settings Saved");
  await page.goto("/blog");
  await expect(page.getByText("5.0", { exact: true })).toBeVisible();
});

test("pages write hours in the time zone that an administrator sets", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
}) => {
  await signIn(editor.email, { password: editor.password, to: "/admin/settings" });
  const contact = page.getByRole("region", { name: "Contact" });
  const choose = async (zone: string) => {
    await contact.getByLabel("Time zone").selectOption(zone);
    await contact.getByRole("button", { name: "Save Contact" }).click();
    await expectSuccess(page, "Settings Saved");
  };
  await choose("Asia/Tokyo");
  await page.goto("/admin/dashboard/log");
  await expect(page.getByRole("row").nth(1)).toContainText("GMT+9");

  // By the form, since the server learns of what others have changed seconds later.
  await page.goto("/admin/settings");
  await choose("America/New_York");
});
