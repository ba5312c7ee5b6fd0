import { z } from "zod/v4";
import { shortId } from "../../ids.ts";
import { mailKind } from "../kind.ts";
import { pageUrl } from "../urls.ts";

export const secondStepRemoved = mailKind(
  "second_step_removed",
  z.object({}),
  (_payload, { siteUrl }) => ({
    subject: "Two-step sign-in was turned off for your Homeline account",
    content: {
      title: "Two-step sign-in is off",
      paragraphs: [
        "Someone, hopefully you, signed in to your account with a recovery code. That turned two-step sign-in off and signed the account out everywhere.",
        "Log in with your password, and turn it on again with the app on your new phone.",
      ],
      button: { label: "Log in", url: pageUrl("/login", siteUrl) },
      footnote: "Not you? Choose a new password at once, and write to us on our contact page.",
    },
  }),
);

export const recoveryCodesReplaced = mailKind(
  "recovery_codes_replaced",
  z.object({}),
  (_payload, { siteUrl }) => ({
    subject: "New recovery codes for your Homeline account",
    content: {
      title: "You have new recovery codes",
      paragraphs: [
        "Someone, hopefully you, made new recovery codes for your account. The old ones no longer work.",
      ],
      button: { label: "Open settings", url: pageUrl("/dashboard/settings", siteUrl) },
      footnote:
        "Not you? Choose a new password and make new codes at once, and write to us on our contact page.",
    },
  }),
);

const UNDELIVERED =
  "The services that we have not delivered yet are to be cancelled. We will write to this address what we refund.";

const KEPT =
  "These orders go on as before. Each keeps your name, address and email until it is completed and can no longer be returned.";

export const accountDeleted = mailKind(
  "account_deleted",
  z.object({
    is_by_admin: z.boolean(),
    kept_orders: z.object({
      total: z.int(),
      /** The newest of them. */
      rows: z.array(z.object({ id: z.uuid(), status: z.string(), is_undelivered: z.boolean() })),
    }),
  }),
  ({ is_by_admin, kept_orders: { total, rows } }, { siteUrl }) => {
    const further = total - rows.length;

    return {
      subject: "Your Homeline account was deleted",
      content: {
        title: "Goodbye",
        paragraphs: [
          is_by_admin
            ? "We deleted your account: the login, your profile and the files of your conversations."
            : "Someone, hopefully you, deleted your account: the login, your profile and the files of your conversations. Thank you for your time with us.",
          ...(total > 0 ? [KEPT] : []),
          ...(rows.some(({ is_undelivered }) => is_undelivered) ? [UNDELIVERED] : []),
        ],
        rows: [
          ...rows.map(({ id, status }) => ({ label: `Order ${shortId(id)}`, value: status })),
          ...(further > 0 ? [{ label: "Earlier orders", value: String(further) }] : []),
        ],
        button: { label: "Write to us", url: pageUrl("/contact", siteUrl) },
        footnote: "Not you? Or do you have a question about an order? Please write to us.",
      },
    };
  },
);
