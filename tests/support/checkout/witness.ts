import type { Queryable } from "../../../local/engine/engine";

/** What was ever written, also of orders that were deleted since. */
export interface Testimony {
  orders: { session: string; total_cents: number; paid_cents: number | null }[];
  receipts: string[];
  stocks: { id: string; stock: number; sold: number; missing: number }[];
}

/** Lets the database itself note each order, each line and each shortfall as it is written. */
export async function installWitness(db: Queryable): Promise<void> {
  await db.execute(`
    create schema witness;
    create table witness.orders (
      email text, session text, total_cents integer, paid_cents integer
    );
    create table witness.moves (product_id uuid, sold integer, missing integer);
    create index on witness.orders (email);
    create index on witness.moves (product_id);

    create function witness.see_order() returns trigger language plpgsql security definer as $$
    begin
      insert into witness.orders values (
        new.billing ->> 'email', new.stripe_session_id,
        new.total_amount * 100, new.amount_paid * 100
      );
      return null;
    end $$;
    create function witness.see_line() returns trigger language plpgsql security definer as $$
    begin
      insert into witness.moves values (new.product_id, new.quantity, 0);
      return null;
    end $$;
    create function witness.see_shortfall() returns trigger language plpgsql security definer as $$
    begin
      insert into witness.moves values (new.product_id, 0, new.missing);
      return null;
    end $$;

    create trigger witness after insert on public.orders
      for each row execute function witness.see_order();
    create trigger witness after insert on public.order_items
      for each row execute function witness.see_line();
    create trigger witness after insert on public.order_shortfalls
      for each row execute function witness.see_shortfall();
  `);
}

export async function hearWitness(
  db: Queryable,
  email: string,
  productIds: string[],
): Promise<Testimony> {
  const [row] = await db.query<{ testimony: Testimony }>(
    `select jsonb_build_object(
       'orders', (
         select coalesce(jsonb_agg(to_jsonb(seen)), '[]') from witness.orders as seen
         where email = $1
       ),
       'receipts', (
         select coalesce(jsonb_agg(substr(dedupe_key, 9)), '[]') from public.outbox
         where recipient = $1
       ),
       'stocks', (
         select jsonb_agg(jsonb_build_object(
           'id', id, 'stock', stock_quantity,
           'sold', (select coalesce(sum(sold), 0) from witness.moves where product_id = id),
           'missing', (select coalesce(sum(missing), 0) from witness.moves where product_id = id)
         ))
         from public.products where id = any($2::uuid[])
       )
     ) as testimony`,
    [email, productIds],
  );
  if (!row) throw new Error("The witness is silent.");
  return row.testimony;
}
