import type { Queryable } from "../engine/engine";

export interface Message {
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

const MESSAGE = `
  select id, sender as "from", recipient as "to", reply_to as "replyTo", subject, text, html, sent_at as "sentAt"
  from mailbox.messages`;

export function listMessages(
  database: Queryable,
  { to, limit, offset = 0 }: { to?: string | undefined; limit: number; offset?: number },
): Promise<Message[]> {
  return database.query<Message>(
    `${MESSAGE} where $1::text is null or lower(recipient) = lower($1)
     order by sequence desc limit $2::bigint offset $3::bigint`,
    [to ?? null, limit, offset],
  );
}

export async function findMessage(database: Queryable, id: string): Promise<Message | undefined> {
  const [message] = await database.query<Message>(`${MESSAGE} where id::text = $1`, [id]);
  return message;
}

export async function countMessages(database: Queryable, to: string | undefined): Promise<number> {
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from mailbox.messages
     where $1::text is null or lower(recipient) = lower($1)`,
    [to ?? null],
  );
  return counted?.total ?? 0;
}
