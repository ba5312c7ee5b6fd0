import type { z } from "zod/v4";
import type { MAIL_KINDS } from "../../../database.types.ts";
import type { MailContent } from "./layout.ts";

export interface Mail {
  subject: string;
  content: MailContent;
  headers?: Record<string, string>;
}

/** What a template may use besides its payload. */
export interface MailContext {
  siteUrl: string;
  timeZone: string;
  /** The order that the mail is about. */
  orderId: string | null;
  /** The subscriber who gets it. */
  subscriberId: string | null;
  /** The request for a product that it is about. */
  stockRequestId: string | null;
  /** The alert for jobs that it is about. */
  jobAlertId: string | null;
}

/** A kind of mail: what its row of the outbox says, which may be older than this release, and its template. */
export interface MailKind<Name extends keyof typeof MAIL_KINDS = keyof typeof MAIL_KINDS> {
  name: Name;
  render(payload: unknown, context: MailContext): Mail | Promise<Mail>;
}

export function mailKind<Name extends MailKind["name"], Payload>(
  name: Name,
  schema: z.ZodType<Payload>,
  template: (payload: Payload, context: MailContext) => Mail | Promise<Mail>,
): MailKind<Name> {
  return { name, render: (payload, context) => template(schema.parse(payload), context) };
}
