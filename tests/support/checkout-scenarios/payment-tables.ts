import type { Queryable } from "../../../local-cloud/src/engine/engine";

const TABLES = [
  "orders",
  "order_items",
  "order_shortfalls",
  "checkouts",
  "outbox",
  "notifications",
  "products",
];

/** The rows of every table that a payment may change. */
export async function readPaymentTables(db: Queryable): Promise<Record<string, string[]>> {
  const tables = TABLES.map(async (table) => {
    const rows = await db.query<{ row: string }>(
      // Mails are sent independently of what the test does.
      `select (to_jsonb(entry) - '{due_at,sent_at,batch_id,provider_id,attempts,last_error,payload}'::text[])::text as row
         from public.${table} as entry order by 1`,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

interface PaidOrder {
  id: string;
  user_id: string;
  total: string;
  paid: string;
  /** What the provider calls its payment. */
  payment: string | null;
  items: string;
}

/** The orders of a payment page. */
export function ordersOf(db: Queryable, sessionId: string) {
  return db.query<PaidOrder>(
    `select id, user_id, total_amount::text as total, amount_paid::text as paid,
       stripe_payment_id as payment,
       (select string_agg(product_name || ' x' || quantity, ', ' order by created_at)
          from public.order_items where order_id = orders.id) as items
     from public.orders where stripe_session_id = $1`,
    [sessionId],
  );
}
