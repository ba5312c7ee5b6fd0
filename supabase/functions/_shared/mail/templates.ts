import { shortId } from "../ids.ts";
import { TIME_ZONE } from "../time-zone.ts";
import { renderLayout } from "./layout.ts";
import type { ContactCopy, OutboxMail, Receipt } from "./outbox-mail.ts";

interface Mail {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

export function renderMail(mail: OutboxMail, siteUrl: string): Mail {
  switch (mail.kind) {
    case "newsletter_confirmation":
      return renderNewsletterConfirmation(mail.payload, siteUrl);
    case "receipt":
      return renderReceipt(mail.payload, siteUrl);
    case "second_step_added":
      return renderSecondStepAdded(siteUrl);
    case "second_step_removed":
      return renderSecondStepRemoved(siteUrl);
    case "contact_copy":
      return renderContactCopy(mail.payload, siteUrl);
  }
}

function renderReceipt(order: Receipt, siteUrl: string): Mail {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: order.currency });
  const formatCents = (cents: number) => format.format(cents / 100);
  const paid = order.paid_cents === null ? "" : ` of ${formatCents(order.paid_cents)}`;
  const paidOn = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: TIME_ZONE });
  const receiptNumber = shortId(order.order_id);
  const name = order.billing.firstName?.trim();

  return {
    subject: `Your Homeline order ${receiptNumber}`,
    ...renderLayout({
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
    }),
  };
}

function renderSecondStepAdded(siteUrl: string): Mail {
  return {
    subject: "Two-step sign-in was turned on for your Homeline account",
    ...renderLayout({
      title: "Two-step sign-in is on",
      paragraphs: [
        "Someone, hopefully you, set up an app for your account. From now on its codes are asked for after your password.",
        "Keep your recovery codes where you find them without your phone.",
      ],
      button: { label: "Open settings", url: new URL("/dashboard/settings", siteUrl).href },
      footnote:
        "It was not you? Choose a new password at once, and write to us on the contact page.",
    }),
  };
}

function renderSecondStepRemoved(siteUrl: string): Mail {
  return {
    subject: "Two-step sign-in was turned off for your Homeline account",
    ...renderLayout({
      title: "Two-step sign-in is off",
      paragraphs: [
        "Someone, hopefully you, signed in to your account with a recovery code. That turned two-step sign-in off and signed the account out everywhere.",
        "Log in with your password, and turn it on again with your new app.",
      ],
      button: { label: "Log in", url: new URL("/login", siteUrl).href },
      footnote:
        "It was not you? Choose a new password at once, and write to us on the contact page.",
    }),
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
    ...renderLayout({
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
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function renderContactCopy({ subject, message }: ContactCopy, siteUrl: string): Mail {
  return {
    subject: "Your message to Homeline",
    ...renderLayout({
      title: "We have your message",
      paragraphs: [
        "Thank you. We answer within one business day. This is what you wrote:",
        subject,
        message,
      ],
      button: { label: "Open Homeline", url: new URL("/", siteUrl).href },
      footnote: "You get this copy because you were signed in when you wrote.",
    }),
  };
}

const policyUrl = (name: string, siteUrl: string) => new URL(`/policies/${name}`, siteUrl).href;
