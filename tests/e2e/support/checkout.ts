import { expect, type Page } from "playwright/test";
import type { Account } from "./accounts";
import { addToCart, PRODUCTS } from "./cart";
import type { Backend } from "./clients";
import { logIn } from "./sign-in";

export const BILLING: [label: string, text: string][] = [
  ["First name", "Ana"],
  ["Last name", "Reyes"],
  ["Address", "Calle El Conde 1"],
  ["City", "Santo Domingo"],
  ["ZIP code", "10210"],
  ["Phone", "+1 809 555 0199"],
];

export async function fillBilling(page: Page) {
  for (const [label, text] of BILLING) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await countryOf(page).selectOption("Dominican Republic");
}

/** The country of the billing. */
export const countryOf = (page: Page) => page.getByRole("combobox", { name: /^Country/ });

/** Takes the user who is signed in to a checkout that is filled in, with one product. */
export async function goToCheckout(page: Page, product: { slug: string } = PRODUCTS.ferry) {
  await addToCart(page, product);
  await page.goto("/checkout");
  await fillBilling(page);
}

/** Takes the user who is signed in to the payment page of a cart with one product. */
export async function goToPayment(page: Page) {
  await goToCheckout(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
}

/** Pays on the payment page that is open. */
export async function pay(page: Page) {
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order" })).toBeVisible();
}

/** A customer logs in, fills the cart, pays and sees the order. */
export async function shopAs(page: Page, { email, password }: Account) {
  await page.goto("/login");
  await logIn(page, email, password);
  await expect(page).toHaveURL("/dashboard");

  await goToPayment(page);
  await pay(page);
  await page.goto("/dashboard/orders");
  await expect(page.getByRole("main")).toContainText(PRODUCTS.ferry.name);
}

/** The session of the payment page to which this customer was sent last. */
export async function lastPaymentSessionOf(user_id: string, backend: Backend): Promise<string> {
  const { data } = await backend
    .from("checkouts")
    .select("stripe_session_id")
    .eq("user_id", user_id)
    .order("created_at", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data.stripe_session_id ?? "";
}

/** Tells the backend, as the payment provider would, that this customer has paid. */
export async function completeCheckoutOf(user_id: string, backend: Backend) {
  const { data } = await backend
    .from("checkouts")
    .select("stripe_session_id, amount_cents")
    .eq("user_id", user_id)
    .single()
    .throwOnError();
  await backend
    .rpc("complete_checkout", {
      _session_id: data.stripe_session_id ?? "",
      _paid_cents: data.amount_cents,
      _paid_currency: "usd",
    })
    .throwOnError();
}
