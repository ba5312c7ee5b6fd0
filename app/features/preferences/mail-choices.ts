import type { Tables } from "#database";

/** The kinds of mail that a person may switch off. */
export type MailChoice = Tables<"muted_mails">["kind"];

/** What each is about, as its tick box says it. */
export const CUSTOMER_MAILS = {
  order_status: "My order has a new status",
  order_sent: "A parcel of my order is on its way",
  order_message: "An answer about my order is unread for ten minutes",
  order_request_answered: "My request to cancel or return is answered",
} satisfies Partial<Record<MailChoice, string>>;

const ADMIN_MAILS: Record<Exclude<MailChoice, keyof typeof CUSTOMER_MAILS>, string> = {
  admin_new_order: "A customer has ordered",
  admin_new_message: "A conversation is unread for ten minutes",
  admin_new_contact_message: "Somebody writes through the contact form",
  admin_refund_failed: "A refund has failed",
  admin_dispute: "A customer disputes a payment at the bank",
  admin_order_request: "A customer asks to cancel or return",
};

export const MAIL_CHOICES: Record<MailChoice, string> = { ...CUSTOMER_MAILS, ...ADMIN_MAILS };
