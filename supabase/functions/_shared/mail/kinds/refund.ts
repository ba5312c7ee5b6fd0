import { z } from "zod/v4";
import { type Mail, type MailContext, mailKind } from "../kind.ts";
import { rowsOf } from "../order-facts.ts";
import { orderUrl, pageUrl, policyUrl, QUESTIONS } from "../urls.ts";

// Amounts are written with their currency by the database, which knows it.
const payload = z.object({
  number: z.string(),
  amount: z.string(),
  /** Null if an amount was given back, and not what some items cost. */
  items: z.string().nullable(),
  /** Empty if none was given. */
  reason: z.string(),
  /** What had been refunded before this; null if nothing was. */
  before: z.string().nullable(),
  /** What was paid and is not refunded after this; null if it is not known what was paid. */
  remaining: z.string().nullable(),
});

type Refund = z.output<typeof payload>;

const refundMail = (
  { number, amount, items, reason, before, remaining }: Refund,
  { siteUrl, orderId }: MailContext,
  words: { subject: string; title: string; text: string },
): Mail => ({
  subject: words.subject,
  content: {
    title: words.title,
    paragraphs: [words.text],
    rows: rowsOf({
      Order: number,
      For: items,
      Reason: reason,
      "This refund": amount,
      "Refunded before": before,
      "Not refunded": remaining,
    }),
    button: orderId
      ? { label: "See your order", url: orderUrl(orderId, siteUrl) }
      : { label: "Write to us", url: pageUrl("/contact", siteUrl) },
    footnote: QUESTIONS,
    footerLinks: [{ label: "Returns", url: policyUrl("returns", siteUrl) }],
  },
});

export const refundMade = mailKind("refund_made", payload, (refund, context) =>
  refundMail(refund, context, {
    subject: `Refund for your Homeline order ${refund.number}`,
    title: `We have sent your refund of ${refund.amount}`,
    text: "It comes the way you paid. Banks need five to ten working days to show it.",
  }),
);

export const refundFailed = mailKind("refund_failed", payload, (refund, context) =>
  refundMail(refund, context, {
    subject: `The refund for your Homeline order ${refund.number} came back`,
    title: `Your refund of ${refund.amount} came back to us`,
    text: `Your bank did not take the ${refund.amount} that we sent back. We are looking for another way; if you know one, please reply to this email.`,
  }),
);
