import { z } from "zod/v4";
import { mailKind } from "../kind.ts";
import { linkToken } from "../link-token.ts";
import { stopLink } from "../stop-link.ts";
import { pageUrl, policyUrl } from "../urls.ts";

export const newsletterConfirmation = mailKind(
  "newsletter_confirmation",
  z.object({}),
  async (_payload, { siteUrl, subscriberId }) => {
    const id = subscriberId ?? "";
    const token = await linkToken("confirm_newsletter", id);
    const { link, headers } = await unsubscribing(id, siteUrl);

    return {
      subject: "Confirm your subscription to Homeline",
      content: {
        title: "Confirm your subscription",
        paragraphs: [
          "Someone, hopefully you, asked for new articles from Homeline by email.",
          "Press the button to confirm that this address is yours.",
        ],
        button: {
          label: "Confirm my subscription",
          url: pageUrl(`/newsletter/confirm?token=${token}`, siteUrl),
        },
        footnote: "Not you? Do nothing, and we send you no articles.",
        footerLinks: [link, { label: "Privacy", url: policyUrl("privacy", siteUrl) }],
      },
      headers,
    };
  },
);

export const post = mailKind(
  "post",
  z.object({ slug: z.string(), title: z.string(), preview: z.string() }),
  async ({ slug, title, preview }, { siteUrl, subscriberId }) => {
    const { link, headers } = await unsubscribing(subscriberId ?? "", siteUrl);

    return {
      subject: title,
      content: {
        title,
        paragraphs: [preview],
        button: { label: "Read the article", url: pageUrl(`/blog/${slug}`, siteUrl) },
        footnote: "You get this mail because you subscribed to new articles.",
        footerLinks: [link, { label: "Privacy", url: policyUrl("privacy", siteUrl) }],
      },
      headers,
    };
  },
);

const unsubscribing = (subscriberId: string, siteUrl: string) =>
  stopLink({
    action: "unsubscribe_newsletter",
    id: subscriberId,
    label: "Unsubscribe",
    path: "/newsletter/unsubscribe",
    siteUrl,
  });
