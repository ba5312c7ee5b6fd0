import { recordEvent } from "./events";
import type { Ledger } from "./ledger";
import { newId } from "./new-id";
import { type SessionRequest, withId } from "./session-request";
import { SESSION_COLUMNS, type SessionRow } from "./session-row";
import { noSuchSession, StripeError } from "./stripe-error";

const A_DAY = 24 * 60 * 60;

export async function insertSession(
  { db }: Ledger,
  request: SessionRequest,
  now: number,
): Promise<SessionRow> {
  const [row] = await db.query<SessionRow>(
    `insert into payments.sessions
       (id, created_at, expires_at, payment_status, payment_intent_metadata, currency, amount_total,
        line_items, client_reference_id, customer_email, metadata, locale, success_url, cancel_url)
     values ($1, to_timestamp($2), to_timestamp($3), $4, $5::jsonb, $6, $7, $8::json, $9, $10,
       $11::jsonb, $12, $13, $14)
     returning ${SESSION_COLUMNS}`,
    [
      newId("cs_test", 58),
      now,
      request.expires_at ?? now + A_DAY,
      request.total === 0 ? "no_payment_required" : "unpaid",
      JSON.stringify(request.payment_intent_data?.metadata ?? {}),
      request.currency,
      request.total,
      JSON.stringify(request.line_items.map(withId)),
      request.client_reference_id ?? null,
      request.customer_email ?? null,
      JSON.stringify(request.metadata),
      request.locale ?? null,
      request.success_url,
      request.cancel_url ?? null,
    ],
  );
  if (!row) throw new Error("The session was not stored.");
  return row;
}

export async function findSession({ db }: Ledger, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `select ${SESSION_COLUMNS} from payments.sessions where id = $1`,
    [id],
  );
  return row;
}

export async function getSession(ledger: Ledger, id: string): Promise<SessionRow> {
  const row = await findSession(ledger, id);
  if (!row) throw noSuchSession(id);
  return row;
}

/** Ends an open session with the customer's consent; `later` when the money is still on its way. */
export async function completeSession(
  ledger: Ledger,
  { id, email, isLater }: { id: string; email?: string; isLater: boolean },
): Promise<SessionRow | undefined> {
  const [row] = await ledger.db.query<SessionRow>(
    `update payments.sessions set
       status = 'complete',
       entered_email = coalesce(customer_email, $2),
       payment_intent = case when amount_total > 0 then $3 end,
       later = case when amount_total > 0 and $4 then 'pending' end,
       payment_status = case when amount_total = 0 then payment_status
         when $4 then 'unpaid' else 'paid' end
     where id = $1 and status = 'open' and expires_at > now()
     returning ${SESSION_COLUMNS}`,
    [id, email ?? null, newId("pi_3"), isLater],
  );
  if (row) await recordEvent(ledger, "checkout.session.completed", row);
  return row;
}

export async function settleSession(
  ledger: Ledger,
  { id, succeeded }: { id: string; succeeded: boolean },
): Promise<SessionRow | undefined> {
  const outcome = succeeded ? "succeeded" : "failed";
  const [row] = await ledger.db.query<SessionRow>(
    `update payments.sessions set later = $2,
       payment_status = case when $2 = 'succeeded' then 'paid' else 'unpaid' end
     where id = $1 and later = 'pending'
     returning ${SESSION_COLUMNS}`,
    [id, outcome],
  );
  if (row) await recordEvent(ledger, `checkout.session.async_payment_${outcome}`, row);
  return row;
}

export async function expireSession(
  ledger: Ledger,
  id: string,
  requestId: string,
): Promise<SessionRow> {
  const [row] = await ledger.db.query<SessionRow>(
    `update payments.sessions set status = 'expired' where id = $1 and status = 'open'
     returning ${SESSION_COLUMNS}`,
    [id],
  );
  if (row) {
    await recordEvent(ledger, "checkout.session.expired", row, requestId);
    return row;
  }
  const { status } = await getSession(ledger, id);
  throw new StripeError(
    400,
    'Only Checkout Sessions with a status in ["open"] can be expired. ' +
      `This Checkout Session has a status of \`${status}\`.`,
  );
}

/** Ends every session whose time has come; answers the milliseconds until the next one's. */
export async function expireDueSessions(ledger: Ledger): Promise<number | undefined> {
  const rows = await ledger.db.query<SessionRow>(
    `update payments.sessions set status = 'expired' where status = 'open' and expires_at <= now()
     returning ${SESSION_COLUMNS}`,
  );
  for (const row of rows) await recordEvent(ledger, "checkout.session.expired", row);

  const [next] = await ledger.db.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(expires_at) - now()) * 1000)::integer as wait
     from payments.sessions where status = 'open'`,
  );
  return next?.wait ?? undefined;
}

/** Lets a session's time run out now. */
export async function runOut({ db }: Ledger, id: string): Promise<void> {
  await db.query(
    "update payments.sessions set expires_at = now() where id = $1 and status = 'open'",
    [id],
  );
}
