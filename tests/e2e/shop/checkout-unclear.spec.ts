import { helpersOf, stripeOf } from "../../support/payments";
import { goToPayment, lastPaymentSessionOf } from "../support/checkout";
import { test as base, expect } from "../support/test";

interface Fixtures {
  /** The payment provider, whose events do not arrive. */
  provider: ReturnType<typeof helpersOf>;
  /** Signs a new customer in and opens a payment page; answers the address of the success page. */
  openPayment(): Promise<{ email: string; session: string; success: string }>;
}

/** Tests of a shop that cannot find out whether something is paid. */
const test = base.extend<Fixtures>({
  baseURL: ({ proxied }, use) => use(proxied.site.url),
  provider: [
    async ({ site, proxied }, use) => {
      const provider = helpersOf(stripeOf({ url: site.cloudUrl }, site.keys.payment));
      await provider.webhook({ hold: true });
      await use(provider);
      proxied.proxy.failAt(null);
      await provider.webhook({ hold: false });
    },
    { auto: true },
  ],
  openPayment: async ({ page, accounts, signIn, proxied, backend }, use) =>
    use(async () => {
      const { id, email, password } = await accounts.create();
      await signIn(email, { password, at: proxied.site, to: null });
      await goToPayment(page);
      const session = await lastPaymentSessionOf(id, backend);
      return { email, session, success: `/checkout/success?session_id=${session}` };
    }),
});

const CONFIRM = "POST /functions/v1/confirm-checkout";

test("a paid order that cannot be confirmed yet is looked for again, and mailed in the end", async ({
  page,
  provider,
  proxied,
  openPayment,
  mailbox,
}) => {
  const { email, session, success } = await openPayment();
  await provider.pay(session);
  proxied.proxy.failAt(CONFIRM);
  await page.goto(success);
  await expect(page.getByRole("heading", { name: "Confirming Your Payment" })).toBeVisible();
  await expect(page).toHaveURL(/look=2/);
  await expect(page.getByRole("main")).toContainText("please do not pay again");
  await expect(page).toHaveURL(/look=3/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirming Your Payment");

  proxied.proxy.failAt(null);
  await page.getByRole("link", { name: "Look Again" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
});

test("a payment that is being confirmed is listed with the orders, and leads to its order", {
  tag: "@rare",
}, async ({ page, provider, proxied, openPayment }) => {
  const { session, success } = await openPayment();
  await page.goto("/dashboard/orders");
  await expect(page.getByRole("main")).toContainText("No orders found");

  await provider.pay(session);
  proxied.proxy.failAt(CONFIRM);
  await page.goto(success);
  await expect(page.getByRole("heading", { name: "Confirming Your Payment" })).toBeVisible();
  await page.goto("/dashboard/orders");
  const payment = page.getByRole("listitem").filter({ hasText: "Payment of $47.99" });
  await expect(payment).toContainText("being confirmed");
  await expect(page.getByRole("main")).not.toContainText("No orders found");

  proxied.proxy.failAt(null);
  await payment.getByRole("link", { name: "Look Again" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();
  await page.goto("/dashboard/orders");
  await expect(payment).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
});

test("a page that is not paid yet is looked for again, until it is", { tag: "@rare" }, async ({
  page,
  provider,
  openPayment,
}) => {
  const { session, success } = await openPayment();
  await page.goto(`${success}&look=2`);
  await expect(page.getByRole("heading", { name: "Confirming Your Payment" })).toBeVisible();
  await provider.pay(session);
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();
});

test("an earlier page that may still be open is offered, and the form stays as it was", {
  tag: "@rare",
}, async ({ page, proxied, openPayment, site }) => {
  const { session } = await openPayment();
  const body = {
    success: false,
    error: "The payment page could not be opened. Please try again in a moment.",
    earlierUrl: `${site.cloudUrl}/pay/${session}`,
  };
  proxied.proxy.failAt("POST /functions/v1/create-checkout", 0, { status: 502, body });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();

  await expect(page.getByRole("alert")).toContainText("The payment page could not be opened.");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Santo Domingo");
  await page.getByRole("link", { name: "go to that page" }).click();
  await expect(page).toHaveURL(body.earlierUrl);
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
});
