import { z } from "zod/v4";
import { formatSpan } from "../../days.ts";
import { shortId } from "../../ids.ts";
import { paidText } from "../../money.ts";
import { formatDay } from "../dates.ts";
import { mailKind } from "../kind.ts";
import { orderFacts, rowsOf } from "../order-facts.ts";
import { orderUrl, policyUrl, QUESTIONS } from "../urls.ts";

const currency = z.string().regex(/^[a-z]{3}$/i);

export const receipt = mailKind(
  "receipt",
  z.object({
    order_id: z.uuid(),
    total_cents: z.int(),
    paid_cents: z.int().nullable(),
    /** Receipts of before have none. */
    paid_currency: currency.optional(),
    paid_at: z.iso.datetime({ offset: true }),
    currency,
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), price_cents: z.int() })),
    /** What we need from the customer for services; null or left out if that is nothing. */
    needs: z.array(z.object({ name: z.string(), text: z.string() })).nullish(),
    order: orderFacts,
  }),
  (order, { siteUrl, timeZone }) => {
    const formatCents = (cents: number) => paidText(cents, order.currency);
    const paid =
      order.paid_cents === null
        ? ""
        : ` of ${paidText(order.paid_cents, order.paid_currency ?? order.currency)}`;
    const receiptNumber = shortId(order.order_id);
    const needs = order.needs ?? [];
    const { order: facts } = order;
    const arrival =
      facts?.arrives_from && facts.arrives_to && formatSpan(facts.arrives_from, facts.arrives_to);
    const page = { label: "See your order", url: orderUrl(order.order_id, siteUrl) };

    return {
      subject: `Your Homeline order ${receiptNumber}`,
      content: {
        title: "Thank you for your order",
        paragraphs: [
          `We received your payment${paid} for order ${receiptNumber}. This is your receipt.`,
          ...needs.map((service) => `What we need from you for ${service.name}:\n${service.text}`),
        ],
        rows: [
          { label: "Receipt number", value: receiptNumber },
          { label: "Paid on", value: formatDay(order.paid_at, timeZone) },
          ...order.lines.map((line) => ({
            label: `${line.quantity} × ${line.name}`,
            value: formatCents(line.quantity * line.price_cents),
          })),
          { label: "Total", value: formatCents(order.total_cents) },
          ...rowsOf({ "To be sent to": facts?.address, Expected: arrival }),
        ],
        button:
          needs.length > 0
            ? { label: "Send it to us", url: orderUrl(order.order_id, siteUrl, "conversation") }
            : page,
        footnote: QUESTIONS,
        footerLinks: [
          ...(needs.length > 0 ? [page] : []),
          ...(facts?.address ? [{ label: "Delivery", url: policyUrl("delivery", siteUrl) }] : []),
          { label: "Returns", url: policyUrl("returns", siteUrl) },
          { label: "Privacy", url: policyUrl("privacy", siteUrl) },
          { label: "Terms", url: policyUrl("terms", siteUrl) },
        ],
      },
    };
  },
);
