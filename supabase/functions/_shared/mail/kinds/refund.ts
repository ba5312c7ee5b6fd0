import { z } from "zod/v4";
import { type Mail, type MailContext, mailKind } from "../kind.ts";
import { orderUrl, pageUrl, policyUrl } from "../urls.ts";

// The amount is written with its currency by the database, which knows it.
const payload = z.object({
  number: z.string(),
  amount: z.string(),
  /** Null if an amount was given back, and not what some items cost. */
  items: z.string().nullable(),
});

type Refund = z.output<typeof payload>;

const refundMail = (
  { number, amount, items }: Refund,
  { siteUrl, orderId }: MailContext,
  words: { subject: string; title: string; text: string },
): Mail => ({
  subject: words.subject,
  content: {
    title: words.title,
    paragraphs: [words.text],
    rows: [
      { label: "Order", value: number },
      ...(items ? [{ label: "For", value: items }] : []),
      { label: "Amount", value: amount },
    ],
    button: orderId
      ? { label: "See your order", url: orderUrl(orderId, siteUrl) }
      : { label: "Write to us", url: pageUrl("/contact", siteUrl) },
    footnote: "Questions? Answer this mail, or write to us on the contact page.",
    footerLinks: [{ label: "Returns", url: policyUrl("returns", siteUrl) }],
  },
});

export const refundMade = mailKind("refund_made", payload, (refund, context) =>
  refundMail(refund, context, {
    subject: `Money given back for your Homeline order ${refund.number}`,
    title: "We have given your money back",
    text: `We have given back ${refund.amount}, the way you paid. Banks need five to ten working days to show it.`,
  }),
);

export const refundFailed = mailKind("refund_failed", payload, (refund, context) =>
  refundMail(refund, context, {
    subject: `The refund for your Homeline order ${refund.number} came back`,
    title: "Your money has come back to us",
    text: `Your bank did not take the ${refund.amount} that we gave back. We are looking for another way; if you know one, please reply to this mail.`,
  }),
);
