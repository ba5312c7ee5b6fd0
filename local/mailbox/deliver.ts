import type { Queryable } from "../engine/engine";
import { addressOf } from "./address";
import { textFromHtml } from "./text-from-html";

export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  /** Derived from the HTML when it is left out. */
  text?: string;
}

export type Deliver = (database: Queryable, mail: Mail) => Promise<unknown>;

/** Puts a mail into the mailbox and answers its id; in a transaction it arrives on commit. */
export async function deliver(database: Queryable, mail: Mail): Promise<string> {
  const [message] = await database.query<{ id: string }>(
    `insert into mailbox.messages (sender, recipient, subject, text, html)
     values ($1, $2, $3, $4, $5) returning id`,
    [
      mail.from,
      addressOf(mail.to) ?? mail.to,
      mail.subject,
      mail.text || textFromHtml(mail.html),
      mail.html,
    ],
  );
  if (!message) throw new Error("The mailbox did not keep a mail");
  return message.id;
}
