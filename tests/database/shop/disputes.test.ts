import { expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { buy } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";

onOneEngine("disputes", (cloud) => {
  const { shop, act } = openShop(cloud);

  test("are listed up to a hundred, by their deadlines, and the list says that there are more", async () => {
    const { engine } = cloud();
    const { orderId } = await buy(engine, shop.customer, [{ id: shop.router, quantity: 1 }]);
    await engine.query(
      `insert into public.disputes (
         checkout_id, stripe_dispute_id, amount_cents, currency, status, is_refundable, due_at, created_at
       )
       select checkouts.id, 'du_' || n, n, 'usd', 'needs_response', false,
         timestamptz '2029-01-01' + n * interval '1 day', now() + n * interval '1 minute'
       from public.checkouts, generate_series(1, 101) as n where order_id = $1`,
      [orderId],
    );
    const list = await act<Returns<"admin_list_refunds">>(shop.admin, "admin_list_refunds", {});
    expect(list.disputes.map((dispute) => dispute.amount_cents)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(list.has_more_disputes).toBe(true);
  });
});
