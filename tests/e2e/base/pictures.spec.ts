import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { dialogOn, expect, expectSuccess, test } from "../support/editor-fixtures";

const PRODUCTS = "/admin/services?tab=products";

/** A picture of a color, as a file that is called so. */
async function pictureOf(color: string, name = "photo.png") {
  const create = { width: 900, height: 600, channels: 3, background: color } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
const fileIn = (dialog: Locator) => dialog.getByLabel(/^(Picture|Another picture)$/);

const NARROW = { width: 360, height: 740 };

async function openEdit(page: Page, name: string) {
  await page.goto(`${PRODUCTS}&q=${name}`);
  await page
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("button", { name: "Edit" })
    .click();
  return dialogOn(page, "Edit Product");
}

test("a picture of a product is sent, shown, replaced and removed", { tag: "@main" }, async ({
  page,
  signIn,
  editor,
}) => {
  const name = `Lamp${editor.mark}`;
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  const shown = page.getByRole("main").getByRole("img", { name: "A green lamp" });

  await test.step("it is sent with a new product", async () => {
    await signIn(editor.email, { password: editor.password, to: PRODUCTS });
    await page.getByRole("button", { name: "Add Product" }).click();
    const adding = dialogOn(page, "Add Product");
    await adding.getByLabel("Name").fill(name);
    await adding.getByLabel("Price ($)").fill("19.90");
    await adding.getByLabel("Stock Quantity").fill("3");
    await fileIn(adding).setInputFiles(await pictureOf("#0e5a48"));
    await adding.getByLabel("What it shows").fill("A green lamp");
    await adding.getByRole("button", { name: "Create Product" }).click();
    await expectSuccess(page, "Product created successfully");
  });

  await test.step("the shop shows it, and its page", async () => {
    await page.setViewportSize(NARROW);
    await page.goto("/shop");
    await expect(card.getByRole("img", { name: "A green lamp" })).toBeVisible();
    await card.getByRole("link", { name }).click();
    await expect(shown).toHaveJSProperty("naturalWidth", 640);
    await expect(shown).toHaveAttribute("width", "900");
    await expect(shown).not.toHaveAttribute("loading");
    const address = await shown.evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(address).toMatch(/\/pictures\/[0-9a-f]{64}-900x600\/small\.webp$/);
    const answer = await page.request.get(address);
    expect(answer.headers()["cache-control"]).toContain("max-age=31536000, immutable");
    expect((await answer.body()).length).toBeLessThanOrEqual(40_000);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      address.replace("small.webp", "large.jpg"),
    );
  });

  await test.step("another one replaces it", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const editing = await openEdit(page, name);
    await fileIn(editing).setInputFiles(await pictureOf("#f0a04b"));
    await editing.getByRole("button", { name: "Update Product" }).click();
    await expectSuccess(page, "Product updated successfully");
    const before = await shownOn(page, name);
    expect(before).toMatch(/-900x600\/small\.jpg$/);
    await expect(card.getByRole("img", { name: "A green lamp" })).toHaveCount(1);
  });

  await test.step("it is removed", async () => {
    const editing = await openEdit(page, name);
    await editing.getByLabel("Remove the picture").check();
    await editing.getByRole("button", { name: "Update Product" }).click();
    await expectSuccess(page, "Product updated successfully");
    await page.goto("/shop");
    await expect(card.getByRole("img")).toHaveCount(0);
    await expect(card.locator('use[href*="#product-"]')).toBeVisible();
  });
});

async function shownOn(page: Page, name: string) {
  await page.goto("/shop");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  return card.getByRole("img").getAttribute("src");
}

test("what is no picture is refused by a sentence, and what was typed stays", {
  tag: "@rare",
}, async ({ page, signIn, editor }) => {
  const name = `Lamp${editor.mark}`;
  const whole = (await pictureOf("#0e5a48")).buffer;
  await signIn(editor.email, { password: editor.password, to: PRODUCTS });
  await page.getByRole("button", { name: "Add Product" }).click();
  const adding = dialogOn(page, "Add Product");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Price ($)").fill("19.90");
  await adding.getByLabel("What it shows").fill("A lamp");

  const refused = [
    [file("page.png", Buffer.from("<html></html>")), "“page.png” is no picture that can be shown"],
    [file("drawing.png", Buffer.from("<svg xmlns='x'/>")), "“drawing.png” is no picture"],
    [file("empty.png", Buffer.alloc(0)), "“empty.png” is empty."],
    [file("half.png", whole.subarray(0, whole.length >> 1)), "“half.png” is broken"],
    [file("large.png", Buffer.alloc(10_001_000)), "“large.png” is larger than 10 MB."],
  ] as const;
  for (const [sent, sentence] of refused) {
    await fileIn(adding).setInputFiles(sent);
    await adding.getByRole("button", { name: "Create Product" }).click();
    await expect(adding.getByRole("alert")).toContainText(sentence);
    await expect(adding.getByLabel("Name")).toHaveValue(name);
    await expect(adding.getByLabel("What it shows")).toHaveValue("A lamp");
  }
  await expect(adding.getByRole("link", { name: /is larger than 10 MB/ })).toHaveAttribute(
    "href",
    /#new-product-pictureFile$/,
  );
});

test("a form that is refused keeps the picture that came with it", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const name = `Lamp${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: PRODUCTS });
  await page.getByRole("button", { name: "Add Product" }).click();
  const adding = dialogOn(page, "Add Product");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Price ($)").fill("19.90");
  await adding.getByLabel("Image URL").fill("http://not.https/a.png");
  await fileIn(adding).setInputFiles(await pictureOf("#0e5a48"));
  await adding.getByRole("button", { name: "Create Product" }).click();
  await expect(adding.getByRole("alert")).toContainText("Image URL");
  await expect(adding.getByLabel("This picture")).toBeChecked();

  await adding.getByLabel("Image URL").fill("");
  await adding.getByRole("button", { name: "Create Product" }).click();
  await expectSuccess(page, "Product created successfully");
  const stored = backend.from("products").select("picture").eq("name", name).single();
  expect((await stored.throwOnError()).data.picture).toMatch(/^[0-9a-f]{64}-900x600$/);
});

test("a service and a post have pictures, which those who save data do not load", {
  tag: "@rare",
}, async ({ page, signIn, editor }) => {
  const title = `Night shifts ${editor.mark}`;
  await signIn(editor.email, { password: editor.password, to: "/admin/services" });
  await page.getByRole("button", { name: "Add Service" }).click();
  const service = dialogOn(page, "Add Service");
  await service.getByLabel("Name").fill(title);
  await service.getByLabel("Price ($)").fill("5");
  await fileIn(service).setInputFiles(await pictureOf("#7fd6ba"));
  await service.getByLabel("What it shows").fill("A desk by night");
  await service.getByRole("button", { name: "Create Service" }).click();
  await expectSuccess(page, "Service created successfully");

  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const post = dialogOn(page, "Create New Post");
  await post.getByLabel("Title").fill(title);
  await post.getByLabel("Content").fill("Words.");
  await fileIn(post).setInputFiles(await pictureOf("#a3b1a8"));
  await post.getByLabel("What it shows").fill("A street by night");
  await post.getByRole("button", { name: "Preview" }).click();
  await expect(post.getByLabel("This picture")).toBeChecked();
  await post.getByLabel("Publish immediately").check();
  await post.getByRole("button", { name: "Create Post" }).click();
  await expectSuccess(page, "Blog post created");

  const pictures = page.getByRole("main").getByRole("img", { name: /by night$/ });
  const pages = ["/services", "/blog", `/blog/night-shifts-${editor.mark}`];
  for (const path of pages) {
    await page.goto(path);
    await expect(pictures).not.toHaveJSProperty("naturalWidth", 0);
  }
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  for (const path of pages) {
    await page.goto(path);
    await expect(pictures).toHaveCount(0);
  }
});
