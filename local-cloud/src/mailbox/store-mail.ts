import type { Queryable } from "../engine/engine";
import { textFromHtml } from "./text-from-html";

const NAMED = /^[^<>]*<([^<>]+)>$/;
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

export interface Mail {
  from: string;
  to: string;
  replyTo?: string | null;
  subject: string;
  html: string;
  /** Derived from the HTML if absent. */
  text?: string;
  /** Whether it counts against a quota. */
  isByApi?: boolean;
}

export type StoreMail = (database: Queryable, mail: Mail) => Promise<unknown>;

export async function storeMail(database: Queryable, mail: Mail): Promise<string> {
  const [message] = await database.query<{ id: string }>(
    `insert into mailbox.messages (sender, recipient, reply_to, subject, text, html, is_by_api)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      mail.from,
      addressOf(mail.to) ?? mail.to,
      mail.replyTo ?? null,
      mail.subject,
      mail.text || textFromHtml(mail.html),
      mail.html,
      mail.isByApi ?? false,
    ],
  );
  if (!message) throw new Error("The mailbox did not keep a mail");
  return message.id;
}

/** Reads `someone@example.com` and `Someone <someone@example.com>`. */
export function addressOf(mailbox: string): string | undefined {
  const address = (NAMED.exec(mailbox)?.[1] ?? mailbox).trim();
  return ADDRESS.test(address) ? address : undefined;
}
