import { shortId } from "../ids.ts";
import { type MailContent, renderLayout } from "./layout.ts";
import type { ContactCopy, DeletedAccount, OutboxMail, Receipt } from "./outbox-mail.ts";

interface Mail {
  subject: string;
  content: MailContent;
  headers?: Record<string, string>;
}

/** What all mails have in common. */
export interface MailSettings {
  siteUrl: string;
  timeZone: string;
  /** The last line; empty for none. */
  footer: string;
}

export function renderMail(mail: OutboxMail, settings: MailSettings) {
  const { subject, content, headers } = mailOf(mail, settings);

  return { subject, headers, ...renderLayout(content, settings.footer) };
}

function mailOf(mail: OutboxMail, { siteUrl, timeZone }: MailSettings): Mail {
  switch (mail.kind) {
    case "newsletter_confirmation":
      return renderNewsletterConfirmation(mail.payload, siteUrl);
    case "receipt":
      return renderReceipt(mail.payload, siteUrl, timeZone);
    case "second_step_removed":
      return renderSecondStepRemoved(siteUrl);
    case "contact_copy":
      return renderContactCopy(mail.payload, siteUrl);
    case "recovery_codes_replaced":
      return renderRecoveryCodesReplaced(siteUrl);
    case "account_deleted":
      return renderAccountDeleted(mail.payload, siteUrl);
  }
}

function renderReceipt(order: Receipt, siteUrl: string, timeZone: string): Mail {
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
      button: {
        label: "See your order",
        url: new URL(`/dashboard/orders/${order.order_id}`, siteUrl).href,
      },
      footnote: "Questions? Answer this mail, or write to us on the contact page.",
      footerLinks: [
        { label: "Delivery", url: policyUrl("delivery", siteUrl) },
        { label: "Returns", url: policyUrl("returns", siteUrl) },
        { label: "Privacy", url: policyUrl("privacy", siteUrl) },
        { label: "Terms", url: policyUrl("terms", siteUrl) },
      ],
    },
  };
}

function renderSecondStepRemoved(siteUrl: string): Mail {
  return {
    subject: "Two-step sign-in was turned off for your Homeline account",
    content: {
      title: "Two-step sign-in is off",
      paragraphs: [
        "Someone, hopefully you, signed in to your account with a recovery code. That turned two-step sign-in off and signed the account out everywhere.",
        "Log in with your password, and turn it on again with your new app.",
      ],
      button: { label: "Log in", url: new URL("/login", siteUrl).href },
      footnote:
        "It was not you? Choose a new password at once, and write to us on the contact page.",
    },
  };
}

function renderRecoveryCodesReplaced(siteUrl: string): Mail {
  return {
    subject: "New recovery codes for your Homeline account",
    content: {
      title: "You have new recovery codes",
      paragraphs: [
        "Someone, hopefully you, made new recovery codes for your account. The old ones no longer count.",
      ],
      button: { label: "Open settings", url: new URL("/dashboard/settings", siteUrl).href },
      footnote:
        "It was not you? Choose a new password and make new codes at once, and write to us on the contact page.",
    },
  };
}

function renderAccountDeleted(
  { is_by_admin, kept_orders: { total, rows } }: DeletedAccount,
  siteUrl: string,
): Mail {
  const further = total - rows.length;
  const kept =
    total > 0
      ? [
          "These orders go on without it. Each keeps your name, address and email until it is completed and can no longer be sent back.",
        ]
      : [];

  return {
    subject: "Your Homeline account was deleted",
    content: {
      title: "Goodbye",
      paragraphs: [
        is_by_admin
          ? "We deleted your account: the login and your profile."
          : "Someone, hopefully you, deleted your account: the login and your profile. Thank you for having been here.",
        ...kept,
      ],
      rows: [
        ...rows.map(({ id, status }) => ({ label: `Order ${shortId(id)}`, value: status })),
        ...(further > 0 ? [{ label: "Earlier orders", value: String(further) }] : []),
      ],
      button: { label: "Write to us", url: new URL("/contact", siteUrl).href },
      footnote: "It was not you, or you have a question about an order? Write to us.",
    },
  };
}

function renderNewsletterConfirmation({ token }: { token: string }, siteUrl: string): Mail {
  const urlOf = (path: string) => {
    const url = new URL(path, siteUrl);
    url.searchParams.set("token", token);
    return url.href;
  };
  const unsubscribe = urlOf("/newsletter/unsubscribe");

  return {
    subject: "Confirm your subscription to Homeline",
    content: {
      title: "One press and you are on the list",
      paragraphs: [
        "Someone, hopefully you, asked for new articles from Homeline by email.",
        "Press the button to confirm that this address is yours.",
      ],
      button: { label: "Confirm my subscription", url: urlOf("/newsletter/confirm") },
      footnote: "It was not you? Do nothing, and we send you no articles.",
      footerLinks: [
        { label: "Unsubscribe", url: unsubscribe },
        { label: "Privacy", url: policyUrl("privacy", siteUrl) },
      ],
    },
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function renderContactCopy({ subject, message }: ContactCopy, siteUrl: string): Mail {
  return {
    subject: "Your message to Homeline",
    content: {
      title: "We have your message",
      paragraphs: [
        "Thank you. We answer within one business day. This is what you wrote:",
        subject,
        message,
      ],
      button: { label: "Open Homeline", url: new URL("/", siteUrl).href },
      footnote: "You get this copy because you were signed in when you wrote.",
    },
  };
}

const policyUrl = (name: string, siteUrl: string) => new URL(`/policies/${name}`, siteUrl).href;
