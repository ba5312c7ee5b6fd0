import { randomUUID } from "node:crypto";
import { someOf } from "../support/long-tests";
import { expect, test } from "./support/breakdown-fixtures";
import { signInByRequest } from "./support/sign-in";

const RESUME = "00000000-0000-4000-8000-00000000c001";
const BILLING = {
  firstName: "Ana",
  lastName: "Ruiz",
  address: "Calle Mercedes 4",
  city: "Santo Domingo",
  zipCode: "10210",
  phone: "+1 809 555 0100",
  total: "3500",
};

const WAYS = [
  "hangs",
  "answers 500",
  "is down",
  "answers garbage",
  "answers other JSON",
  "answers nothing",
] as const;

// Else it may send a refund while its function is silent.
test.use({ isScheduled: false });

for (const how of someOf(WAYS, 1)) {
  test(`each form has its own sentence when a function ${how}, and what was typed`, async ({
    breakable: { site, proxy },
    request,
    accounts,
    send,
  }) => {
    // A checkout alone has twenty seconds.
    test.setTimeout(60_000);
    const admin = await accounts.create({ admin: true });
    await signInByRequest(request, site, admin.email, admin.password);
    await send("/cart", { intent: "add", id: RESUME });
    const moderator = { email: "mo@homeline.test", username: "Mo", password: "a-good-password" };
    const id = (await accounts.create()).id;
    proxy.breakDown(how, "/functions/v1/");

    const forms = await Promise.all([
      send("/checkout", { ...BILLING, idempotencyKey: randomUUID() }),
      send("/admin/moderators", { ...moderator, idempotencyKey: randomUUID() }),
      send(`/admin/users?dialog=password&id=${id}`, {
        intent: "setPassword",
        formId: "password",
        password: "a-newer-password",
        id,
      }),
    ]);
    const expected = [
      ["Checkout Failed", "No checkout URL received from server", 'value="Calle Mercedes 4"'],
      ["Unexpected Error", "An unexpected error occurred.", 'value="mo@homeline.test"'],
      ["Error updating password", "Please try again.", `Password of`],
    ];
    for (const [index, form] of forms.entries()) {
      const text = await form.text();
      expect([form.status(), form.headers()["retry-after"]]).toEqual([503, "5"]);
      for (const part of expected[index] ?? []) expect(text).toContain(part);
      expect(text).not.toContain("Not Available Just Now");
    }
  });
}

test("a refund that the function is slow about will be given back, and is not asked for twice", async ({
  breakable: { site, proxy },
  request,
  accounts,
  paidOrders,
  backend,
  send,
}) => {
  const admin = await accounts.create({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);
  const [orderId] = await paidOrders.create([{ user_id: admin.id }]);
  await backend
    .from("checkouts")
    .insert({
      order_id: orderId,
      user_id: admin.id,
      status: "completed",
      fingerprint: "f",
      lines: [],
      amount_cents: 3500,
      paid_cents: 3500,
      paid_currency: "usd",
      paid_at: new Date().toISOString(),
      stripe_session_id: `cs_${randomUUID()}`,
      stripe_payment_id: `pi_${randomUUID()}`,
    })
    .throwOnError();

  proxy.breakDown("hangs", "/functions/v1/send-refund");
  const answer = await send(`/admin/orders/${orderId}/refund`, {
    intent: "refund",
    kind: "all",
    currency: "usd",
    idempotencyKey: randomUUID(),
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("$35.00 will be given back");
});

test("a payment that cannot be read is a Payment Error, and the page looks again", async ({
  breakable: { site, proxy },
  request,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  const session = `cs_test_${"a".repeat(20)}`;
  for (const how of ["is down", "answers 500", "answers 503"] as const) {
    proxy.breakDown(how, "/rest/v1/rpc/return_from_payment");
    const shown = await request.get(`/checkout/success?session_id=${session}`);
    expect([shown.status(), shown.headers()["retry-after"]]).toEqual([503, "5"]);
    expect(shown.headers().refresh).toMatch(/^2; *url=.*look=2/i);
    const text = await shown.text();
    expect(text).toContain("Payment Error");
    expect(text).toContain("Failed to verify payment. Please contact support.");
  }
});
