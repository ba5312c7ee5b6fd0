import type { Queryable } from "../engine/engine";

/** A delivery of an event to the webhook. */
export interface Delivery {
  id: number;
  event: string;
  type: string;
  session: string;
  attempts: number;
  last_status: number | null;
  body: Record<string, unknown>;
}

interface WebhookState {
  url: string | null;
  is_held: boolean;
}

const COLUMNS = `deliveries.id::integer as id, events.id as event, events.type,
  events.session_id as session, attempts, last_status, events.body`;
const JOINED = "payments.deliveries join payments.events on events.id = deliveries.event_id";

// Stripe also stops after three days.
const PENDING = "delivered_at is null and deliveries.created_at > now() - interval '3 days'";

export async function listDue(db: Queryable): Promise<Delivery[]> {
  return db.query<Delivery>(
    `select ${COLUMNS} from ${JOINED}
     where ${PENDING} and next_attempt_at <= now() order by deliveries.id limit 20`,
  );
}

export async function millisecondsUntilNext(db: Queryable): Promise<number | undefined> {
  const [next] = await db.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(next_attempt_at) - now()) * 1000)::integer as wait
     from payments.deliveries where ${PENDING}`,
  );
  return next?.wait ?? undefined;
}

export async function listDeliveries(
  db: Queryable,
  { session, isAgain = false }: { session?: string; isAgain?: boolean } = {},
): Promise<Delivery[]> {
  return db.query<Delivery>(
    `select ${COLUMNS} from ${JOINED}
     where ($1::text is null or events.session_id = $1) and ($2 or (${PENDING}))
     order by deliveries.id limit 500`,
    [session ?? null, isAgain],
  );
}

/** Records an attempt. A failed one is retried after 1, 2, 4 … 300 seconds. */
export async function recordAttempt(db: Queryable, id: number, status: number): Promise<void> {
  const isDelivered = status >= 200 && status < 300;
  await db.query(
    `update payments.deliveries set attempts = attempts + 1, last_status = $2,
       delivered_at = case when $3 then coalesce(delivered_at, now()) else delivered_at end,
       next_attempt_at = now() + interval '1 second' * least(300, power(2, least(attempts, 9)))
     where id = $1`,
    [id, status, isDelivered],
  );
}

export async function readWebhook(db: Queryable): Promise<WebhookState> {
  const [row] = await db.query<WebhookState>("select url, is_held from payments.webhook");
  return row ?? { url: null, is_held: false };
}

/** An empty url restores the project's own webhook function. */
export async function changeWebhook(
  db: Queryable,
  { url, isHeld }: { url?: string; isHeld?: boolean },
): Promise<void> {
  await db.query(
    `insert into payments.webhook (url, is_held) values ($1, coalesce($2, false))
     on conflict (only_row) do update set
       url = case when $1::text is null then webhook.url else nullif($1, '') end,
       is_held = coalesce($2, webhook.is_held)`,
    [url ?? null, isHeld ?? null],
  );
}
