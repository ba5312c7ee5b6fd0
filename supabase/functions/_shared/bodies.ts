import type { BILLING_FIELDS, DELIVERY_FIELDS } from "../../database.types.ts";

/** What an alert for jobs asks for, as texts; one that is empty is not asked for. */
export const CRITERIA = [
  ...["category", "min_pay", "pay_unit", "pay_currency"],
  ...["employment", "open_to", "language", "english", "words"],
] as const;

/** The texts that edge functions read from their bodies; the web server sends these and no others. */
export const TEXT_FIELDS = {
  "confirm-checkout": ["sessionId"],
  "create-moderator": ["email", "password", "username", "idempotencyKey"],
  "job-alert": ["intent", "token", "email", "period", ...CRITERIA],
  "release-reservation": [],
  "report-job": ["jobId", "reason", "words", "idempotencyKey"],
  "send-refund": ["refundId"],
  "set-user-password": ["userId", "password"],
  "submit-contact-message": ["name", "email", "subject", "message", "idempotencyKey"],
  subscribe: ["email", "productId"],
  "use-mail-link": ["action", "token"],
  "use-recovery-code": ["code"],
} as const;

/** What a link in a mail may be for: the SQL function that does it. */
export const LINK_ACTIONS = [
  "confirm_newsletter",
  "unsubscribe_newsletter",
  "confirm_stock_request",
  "stop_stock_request",
  "stop_job_alert",
  "keep_job_alert",
] as const;

export type LinkAction = (typeof LINK_ACTIONS)[number];

/** What a link in a mail is signed for. The pages behind the last two show the alert. */
export type LinkPurpose = LinkAction | "confirm_job_alert" | "change_job_alert";

/**
 * What create-checkout is sent. The shop's owner named the fields, and `userEmail` is not read: the
 * address is that of the session.
 */
export interface CheckoutBody {
  items: { id: string; quantity: number }[];
  userEmail: string;
  userInfo: Record<(typeof BILLING_FIELDS)[number], string | null>;
  /** Where products are sent, if that is not the address of `userInfo`. */
  delivery: Record<(typeof DELIVERY_FIELDS)[number], string> | null;
  idempotencyKey?: string | undefined;
}
