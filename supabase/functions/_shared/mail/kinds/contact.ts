import { z } from "zod/v4";
import { mailKind } from "../kind.ts";
import { pageUrl } from "../urls.ts";

export const contactCopy = mailKind(
  "contact_copy",
  z.object({ subject: z.string(), message: z.string() }),
  ({ subject, message }, { siteUrl }) => ({
    subject: "Your message to Homeline",
    content: {
      title: "We have your message",
      paragraphs: [
        "Thank you. We answer within one business day. This is what you wrote:",
        subject,
        message,
      ],
      button: { label: "Open Homeline", url: pageUrl("/", siteUrl) },
      footnote: "You get this copy because you were signed in when you wrote.",
    },
  }),
);
