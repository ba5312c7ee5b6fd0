import { z } from "zod/v4";
import { ACCEPTANCE_DAYS, type Enums, type Rows, type Tables } from "#database";
import { describeDispute } from "~/shop/payments/refund-words";

type OrderEvent = Pick<Rows["order_event"], "kind" | "at" | "details">;
type Reader = "customer" | "shop";

/** What the kinds say of themselves; each has some of these. */
const details = z
  .object({
    amount: z.string().nullable(),
    status: z.string(),
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
  paid: ({ amount }, reader) => {
    if (reader === "customer") return "Your order was paid.";
    return amount ? `The customer paid ${amount}.` : "The customer paid.";
  },
  service: ({ name, status = "", by = "" }, reader) =>
    `${STEPS[status]?.[by]?.[reader] ?? "News of"} ${name}.`,
  request: ({ kind }, reader) => `${reader === "shop" ? "The customer" : "You"} asked to ${kind}.`,
  withdrawal: ({ kind }, reader) =>
    `${reader === "shop" ? "The customer no longer asks" : "You no longer ask"} to ${kind}.`,
  answer: ({ kind, status }) => `We answered ${status} to the request to ${kind}.`,
  refund: ({ amount, status = "" }) => REFUNDS[status]?.(amount ?? "money") ?? "",
  dispute: ({ amount, status = "" }) =>
    `The customer disputed ${amount} at the bank. ${describeDispute(status)}.`,
  status: ({ text, from, to, by }) => text ?? `${by} changed the status from ${from} to ${to}.`,
  delivery: () => "The delivery address was changed.",
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

const ACCEPTED_BY_TIME = `After ${ACCEPTANCE_DAYS} days without an answer we count as accepted`;
const ACCEPTED_BY_ORDER = "With the order we count as accepted";

/** How a sentence about a service begins, by its state and by who has given it that. */
const STEPS: Partial<Record<string, Partial<Record<string, Record<Reader, string>>>>> = {
  delivered: { shop: { shop: "We delivered", customer: "We delivered" } },
  revision: {
    customer: {
      shop: "The customer asked for a revision of",
      customer: "You asked for a revision of",
    },
  },
  accepted: {
    customer: { shop: "The customer accepted", customer: "You accepted" },
    time: { shop: ACCEPTED_BY_TIME, customer: ACCEPTED_BY_TIME },
    shop: { shop: ACCEPTED_BY_ORDER, customer: ACCEPTED_BY_ORDER },
  },
};

const onItsWay = (amount: string) => `A refund of ${amount} is on its way.`;

/** A refund by what has become of it. */
const REFUNDS: Record<string, (amount: string) => string> = {
  requested: onItsWay,
  pending: onItsWay,
  requires_action: onItsWay,
  succeeded: (amount) => `A refund of ${amount} was made.`,
  failed: (amount) => `A refund of ${amount} has failed.`,
  canceled: (amount) => `A refund of ${amount} was called off.`,
} satisfies Record<Rows["refund_row"]["status"], (amount: string) => string>;

type MailKind = Tables<"outbox">["kind"];

/** What the mails are that an order makes necessary. */
const MAILS: Partial<Record<MailKind, string>> & Partial<Record<string, string>> = {
  receipt: "the receipt",
  order_status: "the status",
  order_message: "a message waits",
  order_sent: "the number of the parcel",
  delivery_changed: "the delivery address was changed",
  service_delivered: "what was delivered",
  order_request_answered: "an answer to what was asked",
  refund_made: "a refund was made",
  refund_failed: "a refund came back",
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
