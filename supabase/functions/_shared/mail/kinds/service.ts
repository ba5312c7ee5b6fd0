import { z } from "zod/v4";
import { shortId } from "../../ids.ts";
import { formatDay } from "../dates.ts";
import { mailKind } from "../kind.ts";
import { orderUrl, QUESTIONS } from "../urls.ts";

/** How many revisions are left of what was delivered. */
function describeLeft(left: number): string {
  if (left === 0) return "delivered";

  return left === 1 ? "1 revision left" : `${left} revisions left`;
}

export const serviceDelivered = mailKind(
  "service_delivered",
  z.object({
    services: z.array(z.object({ name: z.string(), left: z.int() })),
    /** The words of the message with which it came. */
    text: z.string(),
    until: z.iso.datetime({ offset: true }),
  }),
  ({ services, text, until }, { siteUrl, timeZone, orderId }) => {
    const id = orderId ?? "";
    const names = services.map(({ name }) => name).join(", ");
    const canRevise = services.some(({ left }) => left > 0);
    const answer = canRevise
      ? "Please have a look. On your order's page you can accept it, or ask for a revision."
      : "Please have a look. On your order's page you can accept it, or write to us.";

    return {
      subject: `Delivered: ${names}`,
      content: {
        title: `We have delivered ${names}`,
        paragraphs: [
          ...(text ? [text] : []),
          `${answer} If we do not hear from you, it counts as accepted on ${formatDay(until, timeZone)}.`,
        ],
        rows: [
          { label: "Order", value: shortId(id) },
          ...services.map(({ name, left }) => ({ label: name, value: describeLeft(left) })),
        ],
        button: { label: "See what we delivered", url: orderUrl(id, siteUrl, "conversation") },
        footnote: QUESTIONS,
      },
    };
  },
);
