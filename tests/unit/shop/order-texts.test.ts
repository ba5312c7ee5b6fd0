import { expect, test } from "vitest";
import { formatAge } from "../../../app/lib/dates";
import { describeItems, stepsOf } from "../../../app/shop/orders/order";
import { describeEvents } from "../../../app/shop/orders/order-events.server";
import type { WorkState } from "../../../app/shop/service-work/work-state";

const item = (product_name: string, quantity = 1) => ({ product_name, quantity });

test.each([
  [[item("Router")], "Router"],
  [[item("Router", 2), item("Headset")], "Router × 2, Headset"],
  [[item("Router"), item("Headset"), item("Lamp")], "Router and 2 more"],
])("says in one line what was bought: %#", (items, text) => {
  expect(describeItems(items)).toBe(text);
});

const bought = (product_type: "product" | "service", work_state: WorkState | null = null) => ({
  product_type,
  work_state,
  quantity: 1,
  refunded: 0,
});
const router = bought("product");
const SENT_AT = "2026-03-10T03:30:00Z";

test.each([
  ["pending", null, [router], ["Parcel: Paid"]],
  ["processing", null, [router], ["Parcel: In preparation"]],
  ["processing", SENT_AT, [router], ["Parcel: Sent"]],
  ["pending", null, [bought("service", "waiting")], ["Services: Waits for you"]],
  ["pending", null, [bought("service", "accepted")], ["Services: Done"]],
  [
    "processing",
    SENT_AT,
    [router, bought("service", "in_work"), bought("service", "delivered")],
    ["Parcel: Sent", "Services: In work"],
  ],
  [
    "pending",
    null,
    [router, bought("service", "delivered"), bought("service", "accepted")],
    ["Parcel: Paid", "Services: Delivered"],
  ],
  [
    "pending",
    null,
    [{ ...router, refunded: 1 }, bought("service", "in_work")],
    ["Services: In work"],
  ],
  ["completed", SENT_AT, [router, bought("service", "ended")], ["Parcel: Done", "Services: Done"]],
] as const)(
  "says how far what is sent and what is done are: %#",
  (status, sent_at, items, lines) => {
    const order_items = [...items];

    expect(
      stepsOf({ status, sent_at, order_items }).map(({ of, steps, at }) => `${of}: ${steps[at]}`),
    ).toEqual(lines);
  },
);

test.each([
  ["2026-03-10T03:30:00Z", "yesterday"],
  ["2026-03-10T05:30:00Z", "today"],
  ["2026-03-01T12:00:00Z", "9 days ago"],
  ["2026-02-10T12:00:00Z", "4 wk. ago"],
  ["2025-12-10T12:00:00Z", "3 mo. ago"],
])("says how old an order of %s is", (at, age) => {
  expect(formatAge(at, "2026-03-10T20:00:00Z")).toBe(age);
});

test("a timeline has messages of one side in a row as one", () => {
  const message = (from_shop: boolean, at: string) => ({
    kind: "message" as const,
    at,
    details: { from_shop },
  });
  const events = [message(false, "1"), message(false, "2"), message(true, "3")];

  expect(describeEvents(events, "shop")).toEqual([
    { at: "1", text: "The customer wrote 2 messages." },
    { at: "3", text: "We wrote a message." },
  ]);
  expect(describeEvents(events, "customer")[0]?.text).toBe("You wrote 2 messages.");
});

test("a timeline says of a mail what it was", () => {
  const mail = (kind: string) => ({ kind: "mail" as const, at: "1", details: { kind } });

  expect(describeEvents([mail("receipt"), mail("new_kind")], "customer")).toEqual([
    { at: "1", text: "You got a mail: the receipt." },
    { at: "1", text: "You got a mail: news of the order." },
  ]);
});
