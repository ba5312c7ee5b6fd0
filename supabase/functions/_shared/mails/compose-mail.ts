import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { type ReceiptPayload, receipt } from "./receipt.ts";

/** A row of the outbox, as it was claimed. */
export type WaitingMail = { id: string; dedupe_key: string; recipient: string } & (
  | { kind: "newsletter_confirmation"; payload: { token: string } }
  | { kind: "receipt"; payload: ReceiptPayload }
);

export interface Mail {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

export function composeMail(waiting: WaitingMail, siteUrl: string): Mail {
  switch (waiting.kind) {
    case "newsletter_confirmation":
      return newsletterConfirmation(waiting.payload, siteUrl);
    case "receipt":
      return receipt(waiting.payload, siteUrl);
  }
}
