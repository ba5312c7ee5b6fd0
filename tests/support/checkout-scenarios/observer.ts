import type { Queryable } from "../../../local-cloud/src/engine/engine";

/** Everything that was ever written, including orders that were deleted later. */
export interface Observations {
  orders: { session: string; total_cents: number; paid_cents: number | null }[];
  receipts: string[];
  stocks: { id: string; stock: number; sold: number; missing: number }[];
}

/** Installs triggers that record each order, order line and shortfall. */
export async function installObserver(db: Queryable): Promise<void> {
  await db.execute(`
    create schema observer;
    create table observer.orders (
      email text, session text, total_cents integer, paid_cents integer
    );
    create table observer.moves (product_id uuid, sold integer, missing integer);
    create index on observer.orders (email);
    create index on observer.moves (product_id);

    create function observer.record_order() returns trigger language plpgsql security definer as $$
    begin
      insert into observer.orders values (
        new.billing ->> 'email', new.stripe_session_id,
        new.total_amount * 100, new.amount_paid * 100
      );
      return null;
    end $$;
    create function observer.record_line() returns trigger language plpgsql security definer as $$
    begin
      insert into observer.moves values (new.product_id, new.quantity, 0);
      return null;
    end $$;
    create function observer.record_shortfall() returns trigger language plpgsql security definer as $$
    begin
      insert into observer.moves values (new.product_id, 0, new.missing);
      return null;
    end $$;

    create trigger observer after insert on public.orders
      for each row execute function observer.record_order();
    create trigger observer after insert on public.order_items
      for each row execute function observer.record_line();
    create trigger observer after insert on public.order_shortfalls
      for each row execute function observer.record_shortfall();
  `);
}

export async function readObserver(
  db: Queryable,
  email: string,
  productIds: string[],
): Promise<Observations> {
  const [row] = await db.query<{ observations: Observations }>(
    `select jsonb_build_object(
       'orders', (
         select coalesce(jsonb_agg(to_jsonb(observed)), '[]') from observer.orders as observed
         where email = $1
       ),
       'receipts', (
         select coalesce(jsonb_agg(substr(dedupe_key, 9)), '[]') from public.outbox
         where private.address_of(outbox) = $1
       ),
       'stocks', (
         select jsonb_agg(jsonb_build_object(
           'id', id, 'stock', stock_quantity,
           'sold', (select coalesce(sum(sold), 0) from observer.moves where product_id = id),
           'missing', (select coalesce(sum(missing), 0) from observer.moves where product_id = id)
         ))
         from public.products where id = any($2::uuid[])
       )
     ) as observations`,
    [email, productIds],
  );
  if (!row) throw new Error("The observer has no row.");
  return row.observations;
}
