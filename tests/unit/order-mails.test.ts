import { expect, test } from "vitest";
import { KINDS } from "#functions/mail/kinds";
import { aboutOrder } from "../support/mail-context";

const ID = "11111111-2222-4333-8444-555555555555";
const CONTEXT = aboutOrder(ID);
const ORDER = {
  items: "2 × Stand, 1 × Contract Check",
  paid: "$149.99",
  country: "Dominican Republic",
  asked: { kind: "return", items: "1 × Stand" },
};

test("an administrator reads in the mail what was sold, for how much and where it goes", async () => {
  const { subject, content } = await KINDS.admin_new_order.render({ order: ORDER }, CONTEXT);

  expect(subject).toBe("New order 11111111, $149.99");
  expect(content.rows).toEqual([
    { label: "Ordered", value: ORDER.items },
    { label: "Paid", value: "$149.99" },
    { label: "To be sent to", value: "Dominican Republic" },
  ]);
});

test("an administrator reads in the mail which of the two a customer asks, and of what", async () => {
  const { subject, content } = await KINDS.admin_order_request.render({ order: ORDER }, CONTEXT);

  expect(subject).toBe("A customer asks to return order 11111111");
  expect(content.rows).toContainEqual({ label: "Asked about", value: "1 × Stand" });
});

test("an administrator reads in the mail about a dispute what it is about and until when to answer", async () => {
  const dispute = { amount: "$47.99", due_at: "2026-12-10T03:59:59+00:00" };
  const { subject, content } = await KINDS.admin_dispute.render(dispute, {
    ...CONTEXT,
    timeZone: "America/New_York",
  });

  expect(subject).toBe("The payment of order 11111111 is disputed: answer by December 9, 2026");
  expect(content.rows).toEqual([
    { label: "Amount", value: "$47.99" },
    { label: "Answer by", value: "December 9, 2026" },
  ]);
  const unknown = await KINDS.admin_dispute.render({ amount: "$47.99", due_at: null }, CONTEXT);
  expect(unknown.subject).toBe("The payment of order 11111111 is disputed");
});

test("an administrator reads in the mail about a refund that failed how much it was", async () => {
  const { content } = await KINDS.admin_refund_failed.render({ amount: "$47.99" }, CONTEXT);

  expect(content.rows).toEqual([{ label: "Amount", value: "$47.99" }]);
});

test("a customer reads in the mail about a parcel what was ordered, and where it goes", async () => {
  const parcel = { carrier: "UPS", number: "1Z9", order: ORDER };
  const { content } = await KINDS.order_sent.render(parcel, CONTEXT);

  expect(content.rows).toContainEqual({ label: "You ordered", value: ORDER.items });
  expect(content.rows).toContainEqual({ label: "To", value: "Dominican Republic" });
});

test("a customer reads in the receipt where what was bought goes, and when it arrives", async () => {
  const receipt = {
    order_id: ID,
    total_cents: 100,
    paid_cents: 100,
    paid_at: "2026-12-01T00:00:00+00:00",
    currency: "usd",
    lines: [],
  };
  const sent = { address: "Ana, Calle 1, Santo Domingo", arrives_from: "2026-12-03" };
  const order = { ...ORDER, ...sent, arrives_to: "2026-12-08" };
  const rowsOf = async (facts: object) =>
    (await KINDS.receipt.render({ ...receipt, order: facts }, CONTEXT)).content;

  expect((await rowsOf(order)).rows).toEqual(
    expect.arrayContaining([
      { label: "To be sent to", value: "Ana, Calle 1, Santo Domingo" },
      { label: "Expected", value: "Thursday, December 3 to Tuesday, December 8" },
    ]),
  );
  const ofService = await rowsOf({ ...ORDER, country: null, address: null });
  expect(JSON.stringify(ofService)).not.toMatch(/sent to|Expected|Delivery/);
});

test("a mail that was written before, or whose order is gone, says what it knows", async () => {
  for (const payload of [{}, { order: null }]) {
    const { subject, content } = await KINDS.admin_new_order.render(payload, CONTEXT);
    expect([subject, content.rows]).toEqual(["New order 11111111", []]);
  }
});
