import { describe, expect, test } from "vitest";
import { CART_LIMITS } from "#database";
import {
  type CartItem,
  type CartLine,
  changeCart,
  countItems,
  exceedsStock,
  isForSale,
  itemsToPay,
  proceedLabel,
  totalCentsOf,
  unavailableItems,
  withQuantities,
} from "~/shop/cart/cart";

const line = (id: string, quantity = 1): CartLine => ({ id, quantity, seenCents: 999 });
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(`item ${index}`));

describe("A change of the cart", () => {
  test("adds an item at the end, and once more to its line", () => {
    const added = changeCart([line("a")], { intent: "add", id: "b" });
    expect(added).toEqual([line("a"), { id: "b", quantity: 1, seenCents: null }]);
    expect(changeCart(added, { intent: "add", id: "a" })[0]).toEqual(line("a", 2));
    expect(changeCart(added, { intent: "add", id: "a", quantity: 4 })[0]).toEqual(line("a", 5));
  });

  test("adds nothing of what is no quantity", () => {
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(changeCart([line("a")], { intent: "add", id: "a", quantity })).toEqual([line("a")]);
    }
  });

  test("adds no more lines, and no more of one, than a cart holds", () => {
    const full = lines(CART_LIMITS.lines);
    expect(changeCart(full, { intent: "add", id: "one more" })).toEqual(full);

    const most = [line("a", CART_LIMITS.quantity)];
    expect(changeCart(most, { intent: "add", id: "a" })).toEqual(most);
    expect(changeCart(most, { intent: "set", id: "a", quantity: 1_000 })).toEqual(most);
  });

  test("sets a quantity, and removes a line with nothing in it", () => {
    const cart = [line("a"), line("b")];
    expect(changeCart(cart, { intent: "set", id: "b", quantity: 7 })[1]).toEqual(line("b", 7));
    expect(changeCart(cart, { intent: "set", id: "a", quantity: 0 })).toEqual([line("b")]);
    expect(changeCart(cart, { intent: "set", id: "gone", quantity: 3 })).toEqual(cart);
  });

  test("restores an empty cart only, up to what a cart holds", () => {
    const restore = { intent: "restore", lines: lines(CART_LIMITS.lines + 1) } as const;
    expect(changeCart([line("a")], restore)).toEqual([line("a")]);
    expect(changeCart([], restore)).toEqual(lines(CART_LIMITS.lines));
  });
});

describe("What the cart shows", () => {
  const enough = item("enough", { quantity: 2, stock_quantity: 5 });
  const scarce = item("scarce", { quantity: 4, stock_quantity: 3 });
  const soldOut = item("sold out", { quantity: 1, stock_quantity: 0 });
  const gone = item("gone", { price_cents: null, kind: null });
  const service = item("service", { quantity: 2, stock_quantity: null });
  const items = [enough, scarce, soldOut, gone, service];

  test("counts everything that lies in it", () => {
    expect(countItems(items)).toBe(10);
  });

  test("costs what can be had of what is for sale", () => {
    expect(items.filter(isForSale)).toEqual([enough, scarce, service]);
    expect(items.filter(exceedsStock)).toEqual([scarce]);
    expect(totalCentsOf(items)).toBe(100 * (2 + 3 + 2));
  });

  test("pays for what there is", () => {
    expect(itemsToPay(items).map(({ id, quantity }) => `${quantity} ${id}`)).toEqual([
      "2 enough",
      "3 scarce",
      "2 service",
    ]);
    expect(unavailableItems(items)).toEqual([soldOut, gone]);
  });

  test("says on its button what it leaves out", () => {
    expect(proceedLabel([enough, service], "Payment")).toBe("Proceed to Payment");
    expect(proceedLabel([enough, gone], "Payment")).toBe("Remove 1 Item and Proceed to Payment");
    expect(proceedLabel(items, "Checkout")).toBe("Remove 2 Items and Proceed to Checkout");
  });

  test("takes the quantities of a change before the server has answered", () => {
    expect(withQuantities(items, [line("service", 9), line("unknown")])).toEqual([
      { ...service, quantity: 9 },
    ]);
  });
});

function item(id: string, more: Partial<CartItem>): CartItem {
  const shown = {
    id,
    kind: "product",
    name: id,
    category: null,
    image_url: null,
    picture: null,
  } as const;
  return {
    ...shown,
    quantity: 1,
    price_cents: 100,
    stock_quantity: 9,
    seenCents: 100,
    isReserved: false,
    ...more,
  };
}
