import { z } from "zod/v4";
import type { Enums, Rows, Tables } from "#database";
import { SHOP_CURRENCY } from "~/lib/money";
import { amountText } from "./payment";

type OrderEvent = Pick<Rows["order_event"], "kind" | "at" | "details">;
type Reader = "customer" | "shop";

/** What the kinds say of themselves; each has some of these. */
const details = z
  .object({
    amount: z.number().nullable(),
    currency: z.string(),
    state: z.string(),
    from: z.string(),
    to: z.string(),
    by: z.string(),
    text: z.string(),
    from_shop: z.boolean(),
    kind: z.string(),
    name: z.string(),
  })
  .partial();
type Details = z.output<typeof details>;

/** What the timeline says of each kind. */
const SENTENCES: Record<
  Enums<"order_event_kind">,
  (details: Details, reader: Reader, count: number) => string
> = {
  paid: ({ amount = null, currency = SHOP_CURRENCY }, reader) => {
    if (reader === "customer") return "Your order was paid.";
    return amount ? `The customer paid ${amountText(amount, { currency })}.` : "The customer paid.";
  },
  status: ({ text, from, to, by }) => text ?? `${by} changed the status from ${from} to ${to}.`,
  refund: ({ amount, currency = SHOP_CURRENCY, state = "" }) => {
    const money = amountText(amount ?? 0, { currency });
    if (state === "succeeded") return `${money} was given back.`;
    return state === "failed" || state === "canceled"
      ? `Giving ${money} back has failed.`
      : `${money} is on its way back.`;
  },
  message: ({ from_shop }, reader, count) => {
    const what = count > 1 ? `${count} messages` : "a message";
    if (reader === "shop") return `${from_shop ? "We" : "The customer"} wrote ${what}.`;
    return `${from_shop ? "We" : "You"} wrote ${what}.`;
  },
  parcel: ({ name }, reader) =>
    `${reader === "shop" ? "A parcel" : "A parcel of your order"} was sent: ${name}.`,
  mail: ({ kind = "" }, reader) =>
    `${reader === "shop" ? "The customer" : "You"} got a mail: ${MAILS[kind] ?? "news of the order"}.`,
};

type MailKind = Tables<"outbox">["kind"];

/** What the mails are that an order makes necessary. */
const MAILS: Partial<Record<MailKind, string>> & Partial<Record<string, string>> = {
  receipt: "the receipt",
  order_status: "the status",
  order_message: "a message waits",
  refund_made: "a refund",
  refund_failed: "a refund has failed",
  order_sent: "the number of the parcel",
} satisfies Partial<Record<MailKind, string>>;

/** The events of an order as its timeline shows them; messages of one side in a row are one event. */
export function describeEvents(events: OrderEvent[], reader: Reader) {
  const read = events.map((event) => ({
    ...event,
    details: details.catch({}).parse(event.details),
    count: 1,
  }));
  const merged: typeof read = [];
  for (const event of read) {
    const last = merged.at(-1);
    const isNext =
      last?.kind === "message" &&
      event.kind === "message" &&
      last.details.from_shop === event.details.from_shop;
    if (isNext) last.count += 1;
    else merged.push(event);
  }

  return merged.map(({ kind, at, details, count }) => ({
    at,
    text: SENTENCES[kind](details, reader, count),
  }));
}

export type TimelineEvent = ReturnType<typeof describeEvents>[number];
