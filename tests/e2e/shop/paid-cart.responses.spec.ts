import { randomUUID } from "node:crypto";
import { completeCheckoutOf } from "../support/checkout";
import type { Backend } from "../support/clients";
import { cookiesOf, signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-fixtures";

const FERRY = "00000000-0000-4000-8000-00000000d004";
const EMPTY = "Your cart is empty";
const BILLING = {
  firstName: "Ana",
  lastName: "Reyes",
  address: "Calle El Conde 1",
  city: "Santo Domingo",
  zipCode: "10210",
  phone: "809 555 0199",
  country: "Dominican Republic",
  total: "4799",
};

test("a paid cart is emptied for sure, although answers are lost on the way", async ({
  request,
  site,
  accounts,
  backend,
  send,
}) => {
  const { id, email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  await send("/cart", { intent: "add", id: FERRY });
  const headers = { Origin: site.url };
  await request.post("/checkout", { form: BILLING, headers, maxRedirects: 0 });
  const full = { Cookie: await cookiesOf(request) };
  await completeCheckoutOf(id, backend);

  for (const _ of ["lost", "lost again"]) {
    const answer = await fetch(`${site.url}/shop?cart=open`, { headers: full });
    expect(await answer.text()).toContain(EMPTY);
    expect(await isCleared(id, backend)).toBe(false);
  }
  const form = { intent: "add", id: FERRY };
  await request.post("/cart", { form, headers, maxRedirects: 0 });
  expect(await isCleared(id, backend)).toBe(false);
  for (const _ of ["then the browser shows that it has it", "and once more"]) {
    const shop = await request.get("/shop?cart=open");
    expect(await shop.text(), "chosen since").not.toContain(EMPTY);
    expect(await isCleared(id, backend)).toBe(true);
  }
});

test("a cart that was paid long ago in a browser that never came back is no longer waited for", async ({
  request,
  site,
  accounts,
  backend,
  send,
}) => {
  const { id: user_id, email, password } = await accounts.create();
  await backend
    .from("checkouts")
    .insert({
      user_id,
      lines: [{ kind: "product", id: FERRY, quantity: 1 }],
      fingerprint: user_id,
      amount_cents: 100,
      status: "completed",
      order_id: randomUUID(),
      updated_at: new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString(),
    })
    .throwOnError();
  await signInByRequest(request, site, email, password);
  for (const _ of ["taken out", "confirmed"]) await request.get("/shop");
  expect(await isCleared(user_id, backend)).toBe(true);
  await send("/cart", { intent: "add", id: FERRY });
  expect(await (await request.get("/shop?cart=open")).text()).not.toContain(EMPTY);
});

async function isCleared(user_id: string, backend: Backend) {
  const cart = backend.from("checkouts").select("cart_cleared_at").eq("user_id", user_id).single();

  return (await cart.throwOnError()).data.cart_cleared_at !== null;
}
