import { z } from "zod/v4";
import { formatDay } from "../dates.ts";
import { mailKind } from "../kind.ts";
import { pageUrl } from "../urls.ts";

/** The page of a message that was sent by an account. */
const messagePath = (id: string) => `/dashboard/messages/${id}`;

export const contactCopy = mailKind(
  "contact_copy",
  z.object({ id: z.uuid().optional(), subject: z.string(), message: z.string() }),
  ({ id, subject, message }, { siteUrl }) => ({
    subject: "Your message to Homeline",
    content: {
      title: "We have your message",
      paragraphs: [
        "Thank you. We answer within one business day. This is what you wrote:",
        subject,
        message,
      ],
      button: id
        ? { label: "See your message", url: pageUrl(messagePath(id), siteUrl) }
        : { label: "Open Homeline", url: pageUrl("/", siteUrl) },
      footnote: "You get this copy because you were signed in when you wrote.",
    },
  }),
);

const written = z.object({ id: z.uuid(), subject: z.string(), message: z.string() });

const answered = z.object({
  answer: z.string(),
  written_at: z.iso.datetime({ offset: true }),
  /** Of a message that an account has sent with its own address: no other may be mailed words of a visitor. */
  written: written.nullable(),
});

export const contactAnswer = mailKind(
  "contact_answer",
  answered,
  ({ answer, written_at, written: own }, { siteUrl, timeZone }) => {
    const day = formatDay(written_at, timeZone);

    return {
      subject: `Our answer to your message of ${day}`,
      content: {
        title: "We have answered you",
        paragraphs: [
          answer,
          ...(own
            ? [`You wrote to us on ${day}: ${own.subject}`, own.message]
            : [`You wrote to us on ${day}, through the contact form.`]),
        ],
        button: own
          ? { label: "See your message", url: pageUrl(messagePath(own.id), siteUrl) }
          : { label: "Write to us", url: pageUrl("/contact", siteUrl) },
        footnote:
          "You get this mail because this address was given in a message to us. Not you? Tell us, and we delete that message.",
      },
    };
  },
);
