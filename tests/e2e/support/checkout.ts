import { expect, type Page } from "playwright/test";
import { addToCart, PRODUCTS } from "./cart";
import type { Backend } from "./clients";

export const BILLING: [label: string, text: string][] = [
  ["First Name", "Ana"],
  ["Last Name", "Reyes"],
  ["Address", "Calle El Conde 1"],
  ["City", "Santo Domingo"],
  ["ZIP Code", "10210"],
  ["Phone", "+1 809 555 0199"],
  ["Country", "Dominican Republic"],
];

export const BILLING_LABELS = BILLING.map(([label]) => label);

export async function fillBilling(page: Page) {
  for (const [label, text] of BILLING) await page.getByLabel(label).fill(text);
}

/** Takes the user who is signed in to the payment page of a cart with one product. */
export async function goToPayment(page: Page) {
  await addToCart(page, PRODUCTS.ferry);
  await page.goto("/checkout");
  await fillBilling(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
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
      _event_id: `evt_${user_id}`,
      _event_type: "checkout.session.completed",
      _amount_total: data.amount_cents,
      _currency: "usd",
      _payment_status: "paid",
    })
    .throwOnError();
}
