import { z } from "zod/v4";
import { shortId } from "../../ids.ts";
import { REQUEST_ANSWERS } from "../../request-answers.ts";
import { parcelUrl } from "../../shop/carriers.ts";
import { mailKind } from "../kind.ts";
import { orderFacts, rowsOf } from "../order-facts.ts";
import { choosable, orderUrl, QUESTIONS } from "../urls.ts";

const STATUS_WORDS = {
  processing: {
    title: "We are preparing your order",
    text: "We will write again when there is news.",
  },
  completed: {
    title: "Your order is completed",
    text: "Thank you for shopping with us. If anything is not right, please reply to this email.",
  },
  cancelled: {
    title: "Your order was cancelled",
    text: "If you did not ask us for that, or have a question about your payment, please reply to this email.",
  },
};

const REASON = "you ordered from us";

export const orderStatus = mailKind(
  "order_status",
  z.object({ status: z.enum(["processing", "completed", "cancelled"]) }),
  ({ status }, { siteUrl, orderId }) => {
    const id = orderId ?? "";
    const { title, text } = STATUS_WORDS[status];

    return {
      subject: `Your Homeline order ${shortId(id)}: ${status}`,
      content: {
        title,
        paragraphs: [text],
        rows: [{ label: "Order", value: shortId(id) }],
        button: { label: "See your order", url: orderUrl(id, siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

export const orderSent = mailKind(
  "order_sent",
  z.object({
    carrier: z.string(),
    number: z.string(),
    url: z.string().nullish(),
    order: orderFacts,
  }),
  ({ order: facts, ...parcel }, { siteUrl, orderId }) => {
    const id = orderId ?? "";
    const followed = parcelUrl(parcel);
    const order = { label: "See your order", url: orderUrl(id, siteUrl) };

    return {
      subject: `Your Homeline order ${shortId(id)} is on its way`,
      content: {
        title: "Your order is on its way",
        paragraphs: [
          "Your parcel is with the carrier. It may take a day until the carrier's page shows it.",
        ],
        rows: [
          { label: "Order", value: shortId(id) },
          { label: "Carrier", value: parcel.carrier },
          { label: "Tracking number", value: parcel.number },
          ...rowsOf({ "You ordered": facts?.items, To: facts?.country }),
        ],
        button: followed ? { label: "Follow your parcel", url: followed } : order,
        ...choosable(REASON, siteUrl, followed ? [order] : []),
      },
    };
  },
);

// It carries no words of the address: the account may be somebody else's who has changed it.
export const deliveryChanged = mailKind(
  "delivery_changed",
  z.object({}),
  (_payload, { siteUrl, orderId }) => {
    const id = orderId ?? "";

    return {
      subject: `Your Homeline order ${shortId(id)} goes to another address`,
      content: {
        title: "Your order goes to another address",
        paragraphs: [
          "The delivery address of your order was changed. If you have not asked for that, please reply to this email at once.",
        ],
        rows: [{ label: "Order", value: shortId(id) }],
        button: { label: "See the address", url: orderUrl(id, siteUrl) },
        footnote: QUESTIONS,
      },
    };
  },
);

export const orderMessage = mailKind(
  "order_message",
  z.object({}),
  (_payload, { siteUrl, orderId }) => {
    const id = orderId ?? "";

    return {
      subject: `An answer about your Homeline order ${shortId(id)}`,
      content: {
        title: "We have answered you",
        paragraphs: [`We have written to you about your order ${shortId(id)}.`],
        button: { label: "Read it", url: orderUrl(id, siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

export const orderRequestAnswered = mailKind(
  "order_request_answered",
  z.object({
    kind: z.enum(["cancel", "return"]),
    answer: z.enum(["yes", "no"]),
    text: z.string(),
    /** Null if they are gone. */
    items: z.string().nullable(),
  }),
  ({ kind, answer, text: words, items }, { siteUrl, orderId }) => {
    const id = orderId ?? "";
    const { title, text } = REQUEST_ANSWERS[kind][answer];

    return {
      subject: `Our answer about your Homeline order ${shortId(id)}`,
      content: {
        title,
        paragraphs: [text, ...(words ? [words] : [])],
        rows: [
          { label: "Order", value: shortId(id) },
          ...(items ? [{ label: "You asked about", value: items }] : []),
        ],
        button: { label: "See your order", url: orderUrl(id, siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);
