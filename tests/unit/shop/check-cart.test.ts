import { expect, test } from "vitest";
import type { CartItem } from "~/shop/cart/cart";
import { checkCart } from "~/shop/checkout/checkout.server";

const router = item("Router", { quantity: 3, price_cents: 1000 });
const resume = item("Resume", { kind: "service", stock_quantity: null, price_cents: 2500 });
const soldOut = item("Headset", { stock_quantity: 0 });
const hidden = item("Modem", { price_cents: null, stock_quantity: null });
const gone = item("Desk", { kind: null, price_cents: null, stock_quantity: null });

const NOTHING = "Nothing that is in your cart can be bought now.";
const ids = (...items: CartItem[]) => items.map(({ id }) => id);

test("what can be bought is paid, without what the page showed as unavailable", () => {
  const items = [router, soldOut, hidden, gone, resume];
  const shown = { shownTotal: 5500, shownUnavailable: ids(soldOut, hidden, gone) };
  expect(checkCart({ items, ...shown })).toEqual({ ok: true, value: [router, resume] });
});

test("what is in stock is paid, once the page has shown its total", () => {
  const scarce = { ...router, stock_quantity: 2 };
  const shown = { shownTotal: 2000, shownUnavailable: [] };
  expect(checkCart({ items: [scarce], ...shown })).toEqual({
    ok: true,
    value: [{ ...scarce, quantity: 2 }],
  });
});

test.each<[what: string, items: CartItem[], shownUnavailable: string[], reason: string]>([
  [
    "everything that has become unavailable since",
    [router, soldOut, hidden, gone],
    ids(gone),
    "Headset is currently sold out. Modem is no longer available. The total is $30.00 now.",
  ],
  [
    "what became unavailable although the total is as it was shown",
    [router, soldOut],
    ids(hidden),
    "Headset is currently sold out. The total is $30.00 now.",
  ],
  ["that nothing is left", [soldOut], [], `Headset is currently sold out. ${NOTHING}`],
  ["that nothing was left", [soldOut, gone], ids(soldOut, gone), NOTHING],
])("a refusal names %s", (_what, items, shownUnavailable, reason) => {
  const outcome = checkCart({ items, shownTotal: 3000, shownUnavailable });
  expect(outcome).toMatchObject({
    ok: false,
    message: { title: "Checkout Failed", text: expect.stringContaining(reason) },
  });
});

test("a price that has changed is shown before it is paid", () => {
  const outcome = checkCart({ items: [router], shownTotal: 2000, shownUnavailable: [] });
  expect(outcome).toMatchObject({
    ok: false,
    message: { text: "The total is $30.00 now. To pay that, send the form again." },
  });
});

function item(name: string, more: Partial<CartItem>): CartItem {
  const shown = {
    id: crypto.randomUUID(),
    kind: "product",
    category: null,
    image_url: null,
    picture: null,
  } as const;
  return {
    ...{
      ...shown,
      name,
      quantity: 1,
      price_cents: 100,
      stock_quantity: 9,
      seenCents: 100,
      isReserved: false,
    },
    ...more,
  };
}
