import { z } from "zod/v4";
import { mailKind } from "../kind.ts";
import { linkToken } from "../link-token.ts";
import { stopLink } from "../stop-link.ts";
import { pageUrl, policyUrl } from "../urls.ts";

export const stockConfirmation = mailKind(
  "stock_confirmation",
  z.object({ name: z.string() }),
  async ({ name }, { siteUrl, stockRequestId }) => {
    const id = stockRequestId ?? "";
    const token = await linkToken("confirm_stock_request", id);
    const { link, headers } = await stopping(id, siteUrl);

    return {
      subject: `Shall we tell you when it is back: ${name}`,
      content: {
        title: "Shall we tell you when it is back?",
        paragraphs: [
          `Someone, hopefully you, asked for an email when this is back in stock: ${name}.`,
          "Press the button within a week to confirm that this address is yours.",
        ],
        button: {
          label: "Tell me when it is back",
          url: pageUrl(`/back-in-stock/confirm?token=${token}`, siteUrl),
        },
        footnote: "Not you? Do nothing, and we forget this address.",
        footerLinks: [link, { label: "Privacy", url: policyUrl("privacy", siteUrl) }],
      },
      headers,
    };
  },
);

export const backInStock = mailKind(
  "back_in_stock",
  z.object({ slug: z.string(), name: z.string() }),
  async ({ slug, name }, { siteUrl, stockRequestId }) => {
    const { link, headers } = await stopping(stockRequestId ?? "", siteUrl);

    return {
      subject: `Back in stock: ${name}`,
      content: {
        title: "Back in stock",
        paragraphs: [
          `Good news: ${name} is in stock again.`,
          "We tell everybody in the order in which they asked, and we cannot put it aside for you.",
        ],
        button: { label: "See it in the shop", url: pageUrl(`/shop/${slug}`, siteUrl) },
        footnote: "You asked for this one email.",
        footerLinks: [link, { label: "Privacy", url: policyUrl("privacy", siteUrl) }],
      },
      headers,
    };
  },
);

const stopping = (stockRequestId: string, siteUrl: string) =>
  stopLink({
    action: "stop_stock_request",
    id: stockRequestId,
    label: "Do not tell me",
    path: "/back-in-stock/stop",
    siteUrl,
  });
