import type { Page } from "playwright/test";
import type { Account } from "./accounts";
import { fillBilling, pay } from "./checkout";
import type { Backend } from "./clients";
import { type Order, RESUME } from "./paid-orders";
import { senderTo } from "./send-form";
import { signInByRequest } from "./sign-in";
import type { Site } from "./site";
import { test as base, expect } from "./test";

interface Customer extends Account {
  /** The customer's page, in a browser of its own. */
  page: Page;
  /** Buys a service, and gives the id of the order. */
  buy(): Promise<string>;
}

interface Buyer extends Account {
  /** Inserts a paid order, and gives its id. */
  buy(order?: Partial<Order>): Promise<string>;
  write(order_id: string, message: string): Promise<void>;
}

interface Fixtures {
  customer: Customer;
  /** A customer without a page. */
  buyer: Buyer;
  /** Opens a page of the back office as a new administrator, and waits until its stream has begun. */
  openOffice(path: string, at?: Site): Promise<void>;
  /** The page of an administrator, who looks at the orders. */
  adminPage: Page;
  /** Shows what is new: it arrives by itself, or without JavaScript after a click. */
  refresh(page: Page): Promise<void>;
}

/** Tests of what a customer and an administrator see of each other. */
export const test = base.extend<Fixtures>({
  customer: async (
    { browser, contextOptions, javaScriptEnabled, site, accounts, backend, browserErrors },
    use,
  ) => {
    const account = await accounts.create({ username: "Ana" });
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: site.url,
      javaScriptEnabled,
    });
    browserErrors.watch(context);
    const page = await context.newPage();
    await signInByRequest(page.request, site, account.email, account.password);
    const bought: string[] = [];
    async function buy() {
      const id = await buyService(page, site.url, backend);
      bought.push(id);
      return id;
    }
    await use({ ...account, page, buy });
    await context.close();
    if (bought.length > 0) await backend.from("orders").delete().in("id", bought).throwOnError();
  },
  buyer: async ({ accounts, paidOrders }, use) => {
    const account = await accounts.create();
    await use({
      ...account,
      async buy(order = {}) {
        const [id = ""] = await paidOrders.create([{ user_id: account.id, ...order }], [RESUME]);
        return id;
      },
      async write(order_id, message) {
        const client = await accounts.clientFor(account);
        const row = { order_id, sender_id: account.id, message };
        await client.from("chat_messages").insert(row).throwOnError();
      },
    });
  },
  openOffice: ({ page, accounts, signIn, site }, use) =>
    use(async (to, at = site) => {
      const { email, password } = await accounts.create({ admin: true });
      const begun = page.waitForResponse(/\/events\?topics=.*chats/);
      await signIn(email, { password, to, at });
      await begun;
    }),
  adminPage: async ({ page, accounts, signIn }, use) => {
    const admin = await accounts.create({ admin: true });
    await signIn(admin.email, { password: admin.password, to: "/admin/orders" });
    await use(page);
  },
  refresh: ({ javaScriptEnabled, hasScript }, use) =>
    use(async (page) => {
      if (javaScriptEnabled && hasScript) return;
      await expect(page.getByText("Last updated").last()).toBeVisible();
      const refresh = page.getByRole("link", { name: "Refresh" });
      await refresh
        .or(page.getByRole("button", { name: "Refresh" }))
        .last()
        .click();
    }),
});

export { expect };

async function buyService(page: Page, url: string, backend: Backend): Promise<string> {
  const services = backend.from("services").select("id").eq("is_active", true).limit(1);
  const { data: service } = await services.single().throwOnError();
  await senderTo(url, page.request)("/cart", { intent: "add", id: service.id });
  await page.goto("/checkout");
  await fillBilling(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await pay(page);

  const session = new URL(page.url()).searchParams.get("session_id") ?? "";
  const orders = backend.from("orders").select("id").eq("stripe_session_id", session);
  const { data } = await orders.single().throwOnError();
  return data.id;
}
