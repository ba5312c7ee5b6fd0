import { z } from "zod/v4";
import { shortId } from "../../ids.ts";
import { mailKind } from "../kind.ts";
import { orderUrl, policyUrl } from "../urls.ts";

export const receipt = mailKind(
  z.object({
    order_id: z.uuid(),
    total_cents: z.int(),
    /** Null if it was paid in another currency. */
    paid_cents: z.int().nullable(),
    paid_at: z.iso.datetime({ offset: true }),
    currency: z.string().regex(/^[a-z]{3}$/i),
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), price_cents: z.int() })),
    billing: z.object({ firstName: z.string().nullish() }),
  }),
  (order, { siteUrl, timeZone }) => {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency: order.currency });
    const formatCents = (cents: number) => format.format(cents / 100);
    const paid = order.paid_cents === null ? "" : ` of ${formatCents(order.paid_cents)}`;
    const paidOn = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
    const receiptNumber = shortId(order.order_id);
    const name = order.billing.firstName?.trim();

    return {
      subject: `Your Homeline order ${receiptNumber}`,
      content: {
        title: name ? `Thank you, ${name}` : "Thank you for your order",
        paragraphs: [
          `We received your payment${paid} for order ${receiptNumber}. This is your receipt.`,
        ],
        rows: [
          { label: "Receipt number", value: receiptNumber },
          { label: "Paid on", value: paidOn.format(new Date(order.paid_at)) },
          ...order.lines.map((line) => ({
            label: `${line.quantity} × ${line.name}`,
            value: formatCents(line.quantity * line.price_cents),
          })),
          { label: "Total", value: formatCents(order.total_cents) },
        ],
        button: { label: "See your order", url: orderUrl(order.order_id, siteUrl) },
        footnote: "Questions? Answer this mail, or write to us on the contact page.",
        footerLinks: [
          { label: "Delivery", url: policyUrl("delivery", siteUrl) },
          { label: "Returns", url: policyUrl("returns", siteUrl) },
          { label: "Privacy", url: policyUrl("privacy", siteUrl) },
          { label: "Terms", url: policyUrl("terms", siteUrl) },
        ],
      },
    };
  },
);
