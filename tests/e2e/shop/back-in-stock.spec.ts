import { expect, test } from "../support/catalog-fixtures";
import type { Backend } from "../support/clients";

const TELL_ME = "Tell Me When It Is Back";
const ALMOST_THERE =
  "Almost There " +
  "If this address does not wait for it yet, we have sent it a confirmation email. " +
  "Press the button in it, and we tell you when it is back.";

/** How many of the product's requests are confirmed, and how many there are. */
async function requestsOf(backend: Backend, { id }: { id: string }) {
  const { data } = await backend
    .from("stock_requests")
    .select("confirmed_at")
    .eq("product_id", id)
    .throwOnError();

  return { all: data.length, confirmed: data.filter((request) => request.confirmed_at).length };
}

/** What the schedule does once a minute. */
const runSchedule = (backend: Backend) =>
  backend.functions.invoke("run-tasks", { body: {} }).then(({ error }) => expect(error).toBeNull());

test("a visitor asks for a product by mail, confirms, and is told once it is back", {
  tag: "@main",
}, async ({ page, catalog, mailbox, newEmail, backend }) => {
  const email = newEmail();
  const product = await catalog.addProduct("Awaited", { stock_quantity: 0 });

  await test.step("the list leads to the form on its page", async () => {
    await page.goto("/shop");
    await page.getByRole("link", { name: `${TELL_ME}: ${product.name}` }).click();
    await expect(page).toHaveURL(`/shop/${product.slug}#tell-me`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: TELL_ME }).click();
    await expect(page.getByRole("status")).toContainText(ALMOST_THERE);
    await expect(page.getByLabel("Email")).toHaveValue("");
    expect(await requestsOf(backend, product)).toEqual({ all: 1, confirmed: 0 });
  });

  await test.step("the link in the mail confirms only by its button", async () => {
    const confirm = await mailbox.linkTo(email, /confirm/);
    await page.goto(confirm);
    await expect(page).toHaveTitle(`${TELL_ME} · Homeline`);
    await page.request.head(confirm);
    expect(await requestsOf(backend, product)).toEqual({ all: 1, confirmed: 0 });

    await page.getByRole("button", { name: "Tell Me" }).click();
    await expect(page).toHaveURL("/shop");
    await expect(page.getByRole("status")).toContainText(
      "Confirmed You get one email when it is back.",
    );
    expect(await requestsOf(backend, product)).toEqual({ all: 1, confirmed: 1 });
  });

  await test.step("one mail comes once it is back, and nothing is left of the address", async () => {
    await catalog.changeProduct(product, { stock_quantity: 1 });
    await runSchedule(backend);
    const isBack = `Back in stock: ${product.name}`;
    await expect
      .poll(async () => {
        await runSchedule(backend);
        return (await mailbox.mailsTo(email)).map(({ subject }) => subject);
      })
      .toContain(isBack);
    await page.goto(await mailbox.linkTo(email, /\/shop\//));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await expect.poll(() => requestsOf(backend, product)).toEqual({ all: 0, confirmed: 0 });
  });
});

test("a user asks and withdraws with one press, on its page and in the list", async ({
  page,
  accounts,
  signIn,
  catalog,
  backend,
}) => {
  const user = await accounts.create({ username: "Ana" });
  const product = await catalog.addProduct("Awaited", { stock_quantity: 0 });
  await signIn(user.email, { password: user.password, to: `/shop/${product.slug}` });

  await page.getByRole("button", { name: `${TELL_ME}: ${product.name}` }).click();
  await expect(page.getByRole("status")).toContainText("We Will Tell You");
  await expect(page.getByText(`We write to ${user.email} once it is back.`)).toBeVisible();
  expect(await requestsOf(backend, product)).toEqual({ all: 1, confirmed: 1 });

  await page.goto("/shop");
  await page.getByRole("button", { name: `Do Not Tell Me: ${product.name}` }).click();
  await expect(page.getByRole("status")).toContainText("You Will Not Be Told");
  await expect(page).toHaveURL(/\/shop(#item-\S+)?$/);
  await page.getByRole("button", { name: `${TELL_ME}: ${product.name}` }).click();
  await expect(page.getByRole("status")).toContainText("We Will Tell You");
  expect(await requestsOf(backend, product)).toEqual({ all: 1, confirmed: 1 });
});

test("the link in a mail stops it by its button", { tag: "@rare" }, async ({
  page,
  catalog,
  mailbox,
  newEmail,
  backend,
}) => {
  const email = newEmail();
  const product = await catalog.addProduct("Awaited", { stock_quantity: 0 });
  await page.goto(`/shop/${product.slug}`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: TELL_ME }).click();
  const stop = await mailbox.linkTo(email, /stop/);
  await page.goto(stop);
  await page.getByRole("button", { name: "Do Not Tell Me" }).click();
  await expect(page.getByRole("status")).toContainText("You Will Not Be Told");
  expect(await requestsOf(backend, product)).toEqual({ all: 0, confirmed: 0 });

  await page.goto(await mailbox.linkTo(email, /confirm/));
  await page.getByRole("button", { name: "Tell Me" }).click();
  await expect(page.getByRole("status")).toContainText("Link No Longer Valid");
});

test("an address that is none stays in the form, with what is wrong", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  const product = await catalog.addProduct("Awaited", { stock_quantity: 0 });
  await page.goto(`/shop/${product.slug}`);
  await page.getByLabel("Email").fill("ana@home");
  await page.getByRole("button", { name: TELL_ME }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("ana@home");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    /Error: Please enter a valid email address\./,
  );
});

test("a product that came back meanwhile is said to be there", { tag: "@rare" }, async ({
  page,
  catalog,
  newEmail,
}) => {
  const product = await catalog.addProduct("Awaited", { stock_quantity: 0 });
  await page.goto(`/shop/${product.slug}`);
  await catalog.changeProduct(product, { stock_quantity: 2 });
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: TELL_ME }).click();
  await expect(page.getByRole("status")).toContainText(
    "Look Again It is back in stock: you can order it now.",
  );
  await expect(
    page.getByRole("article").getByRole("button", { name: "Add to Cart" }),
  ).toBeVisible();
});

test("administrators see how many wait, and what is low", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  catalog,
  backend,
}) => {
  const awaited = await catalog.addProduct("Awaited", { stock_quantity: 0 });
  const low = await catalog.addProduct("Low", { stock_quantity: 3 });
  const user = await accounts.create({ username: "Ana" });
  await backend
    .from("stock_requests")
    .insert({ product_id: awaited.id, user_id: user.id, confirmed_at: new Date().toISOString() })
    .throwOnError();
  await signIn("admin@homeline.test", { to: `/admin/services?tab=products&q=${awaited.slug}` });
  await expect(page.getByRole("row", { name: awaited.name })).toContainText("0, 1 waiting");

  await page.goto(`/admin/services?tab=products&dialog=edit&id=${low.id}`);
  await page.getByRole("dialog").getByLabel("Low-stock threshold").fill("3");
  await page.getByRole("dialog").getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByRole("status")).toContainText("Product updated successfully");
  await page.goto("/admin/services?tab=products&stock=threshold");
  await expect(page.getByRole("row", { name: low.name })).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(page.getByText(/product(s)? low in stock/).first()).toBeVisible();
});
