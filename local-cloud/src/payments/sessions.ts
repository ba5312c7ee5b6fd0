import { recordEvent, type Store } from "./events";
import { newId } from "./new-id";
import { nameLines } from "./products";
import { sessionObject } from "./session-object";
import type { SessionRequest } from "./session-request";
import { SESSION_COLUMNS, type SessionRow } from "./session-row";
import { noSuchSession, StripeError } from "./stripe-error";

const A_DAY = 24 * 60 * 60;

export async function insertSession(
  { db }: Store,
  request: SessionRequest,
  now: number,
): Promise<SessionRow> {
  const [row] = await db.query<SessionRow>(
    `insert into payments.sessions
       (id, created_at, expires_at, payment_status, payment_intent_metadata, currency, amount_total,
        line_items, client_reference_id, customer_email, metadata, locale, success_url, cancel_url,
        allowed_payment_method_types)
     values ($1, to_timestamp($2), to_timestamp($3), $4, $5::jsonb, $6, $7, $8::json, $9, $10,
       $11::jsonb, $12, $13, $14, $15::json)
     returning ${SESSION_COLUMNS}`,
    [
      newId("cs_test", 58),
      now,
      request.expires_at ?? now + A_DAY,
      request.total === 0 ? "no_payment_required" : "unpaid",
      JSON.stringify(request.payment_intent_data?.metadata ?? {}),
      request.currency,
      request.total,
      JSON.stringify(await nameLines(db, request.line_items)),
      request.client_reference_id ?? null,
      request.customer_email ?? null,
      JSON.stringify(request.metadata),
      request.locale ?? null,
      request.success_url,
      request.cancel_url ?? null,
      JSON.stringify(request.allowed_payment_method_types ?? null),
    ],
  );
  if (!row) throw new Error("The session was not stored.");
  return row;
}

export async function findSession({ db }: Store, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `select ${SESSION_COLUMNS} from payments.sessions where id = $1`,
    [id],
  );
  return row;
}

export async function getSession(store: Store, id: string): Promise<SessionRow> {
  const row = await findSession(store, id);
  if (!row) throw noSuchSession(id);
  return row;
}

/** Completes an open session. */
export async function completeSession(
  store: Store,
  { id, email }: { id: string; email?: string },
): Promise<SessionRow | undefined> {
  const [row] = await store.db.query<SessionRow>(
    `update payments.sessions set
       status = 'complete',
       entered_email = coalesce(customer_email, $2),
       payment_intent = case when amount_total > 0 then $3 end,
       payment_status = case when amount_total = 0 then payment_status else 'paid' end
     where id = $1 and status = 'open' and expires_at > now()
     returning ${SESSION_COLUMNS}`,
    [id, email ?? null, newId("pi_3")],
  );
  if (row) await record(store, "completed", row);
  return row;
}

export async function expireSession(store: Store, id: string): Promise<SessionRow> {
  const [row] = await store.db.query<SessionRow>(
    `update payments.sessions set status = 'expired' where id = $1 and status = 'open'
     returning ${SESSION_COLUMNS}`,
    [id],
  );
  if (row) {
    await record(store, "expired", row);
    return row;
  }
  const { status } = await getSession(store, id);
  throw new StripeError(
    400,
    'Only Checkout Sessions with a status in ["open"] can be expired. ' +
      `This Checkout Session has a status of \`${status}\`.`,
  );
}

/** Expires due sessions and returns the milliseconds until the next one is due. */
export async function expireDueSessions(store: Store): Promise<number | undefined> {
  const rows = await store.db.query<SessionRow>(
    `update payments.sessions set status = 'expired' where status = 'open' and expires_at <= now()
     returning ${SESSION_COLUMNS}`,
  );
  for (const row of rows) await record(store, "expired", row);

  const [next] = await store.db.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(expires_at) - now()) * 1000)::integer as wait
     from payments.sessions where status = 'open'`,
  );
  return next?.wait ?? undefined;
}

export async function expireNow({ db }: Store, id: string): Promise<void> {
  await db.query(
    "update payments.sessions set expires_at = now() where id = $1 and status = 'open'",
    [id],
  );
}

function record(store: Store, outcome: "completed" | "expired", row: SessionRow): Promise<void> {
  const object = sessionObject(row, store.origin);
  return recordEvent(store, { type: `checkout.session.${outcome}`, session: row.id, object });
}
