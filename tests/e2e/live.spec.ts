import type { Page } from "@playwright/test";
import type { clientOf } from "./support/clients";
import { senderTo } from "./support/send-form";
import { signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/test";

const HELLO = { title: "Hello there", message: "This is for you." };

test("one pays, the other hears of it, and they talk", async ({
  page: office,
  browser,
  contextOptions,
  javaScriptEnabled,
  site,
  people,
  signIn,
  backend,
  troubles,
}) => {
  const admin = await people.make({ admin: true });
  const buyer = await people.make({ username: "Ana" });
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled });
  troubles.watch(context);
  const home = await context.newPage();
  /** Without scripts nothing arrives by itself, and the page offers the way. */
  const look = async (page: Page) => {
    if (javaScriptEnabled) return;
    await expect(page.getByText("Last updated").last()).toBeVisible();
    await page.getByRole("link", { name: "Refresh", exact: true }).last().click();
  };
  await signIn(admin.email, { password: admin.password, to: "/admin/orders" });
  const search = office.getByLabel("Search orders");
  await search.fill("half a qu");

  await signInByRequest(home.request, site, buyer.email, buyer.password);
  const id = await pay(home, site.url, backend);
  const shortId = id.slice(0, 8);
  const toast = office.getByRole("status").filter({ hasText: "New Order Received!" });
  if (javaScriptEnabled) await expect(toast).toContainText(/Order \w{8}, \$\d+\.\d\d\./);
  if (javaScriptEnabled) await expect(toast).toContainText(`Order ${shortId}, $`);
  await look(office);
  const card = office.getByRole("listitem").filter({ hasText: `Order ${shortId}` });
  await expect(card).toHaveCount(1);
  if (javaScriptEnabled) await expect(search).toHaveValue("half a qu");

  await home.goto(`${site.url}/dashboard/orders/${id}`);
  await home.getByLabel("Message").fill("Is Tues");
  await card.getByRole("button", { name: /^Chat/ }).click();
  const dialog = office.getByRole("dialog", { name: `Ana, order ${shortId}` });
  await dialog.getByLabel("Message").fill("When suits you?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByRole("log").getByRole("listitem")).toHaveText([/When suits you\?You, /]);

  await look(home);
  const log = home.getByRole("log", { name: "What was said" });
  await expect(log.getByRole("listitem")).toHaveText([/When suits you\?Homeline, .* New$/]);
  if (javaScriptEnabled) await expect(home.getByLabel("Message")).toHaveValue("Is Tues");
  await home.getByLabel("Message").fill("Is Tuesday good?");
  await home.getByRole("button", { name: "Send" }).click();
  await expect(log.getByRole("listitem")).toHaveText([/When suits you\?/, /Tuesday good\?You, /]);
  await look(dialog.page());
  const said = [/When suits you\?You, /, /Is Tuesday good\?Ana, .* New$/];
  await expect(dialog.getByRole("log").getByRole("listitem")).toHaveText(said);
  const [own, other] = await sidesOf(dialog.page());
  expect(own).toBeGreaterThan(other ?? 0);

  await dialog.getByRole("link", { name: "Close" }).click();
  await card.getByLabel("Status of").selectOption("processing");
  await card.getByRole("button", { name: "Update" }).click();
  await expect(office.getByRole("status")).toContainText("Order updated successfully");
  await look(home);
  const told = home.getByRole("status").filter({ hasText: "Order update" });
  const sentence = `Your order ${shortId} is now processing.`;
  if (javaScriptEnabled) await expect(told).toContainText(sentence);
  await expect(home.getByRole("region", { name: "Timeline" })).toContainText(sentence);
  await expect(home).toHaveTitle("(2) Your Order · Homeline");
  await home.goto(`${site.url}/dashboard`);
  await expect(home).toHaveTitle("(2) Dashboard · Homeline");
  const news = home.getByRole("region", { name: /Notifications/ });
  await expect(news).toContainText("2 unread");
  await backend
    .from("notifications")
    .insert({ user_id: buyer.id, ...HELLO })
    .throwOnError();
  await look(home);
  await expect(news).toContainText("3 unread");
  await expect(home).toHaveTitle("(3) Dashboard · Homeline");
  await expect(news.getByText(HELLO.title)).toHaveCount(1);

  await context.close();
  await backend.from("orders").delete().eq("id", id).throwOnError();
});

/** Buys a service as people do, and gives the id of the order. */
async function pay(page: Page, url: string, backend: ReturnType<typeof clientOf>) {
  const { data: service } = await backend
    .from("services")
    .select("id")
    .eq("is_active", true)
    .limit(1)
    .single()
    .throwOnError();
  await senderTo(url, page.request)("/cart", { intent: "add", id: service.id });
  await page.goto(`${url}/checkout`);
  for (const label of ["First Name", "Last Name", "Address", "City", "ZIP Code", "Phone"]) {
    await page.getByLabel(label).fill("809 555");
  }
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();

  const session = new URL(page.url()).searchParams.get("session_id") ?? "";
  const { data } = await backend
    .from("orders")
    .select("id")
    .eq("stripe_session_id", session)
    .single()
    .throwOnError();
  return data.id;
}

/** How far to the right each message ends. */
function sidesOf(page: Page) {
  return page
    .getByRole("log")
    .getByRole("listitem")
    .evaluateAll((messages) => messages.map((message) => message.getBoundingClientRect().right));
}
