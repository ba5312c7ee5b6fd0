-- What administrators see of a payment: what can be given back, and what became of it.

create type public.refundable_item as (
  id uuid, product_name text, price numeric, quantity integer, is_product boolean
);

create view private.refund_row as
select id, order_id, amount_cents, currency, reason, status, failure, created_at,
  array(
    select quantity || ' × ' || product_name from public.refund_items
    where refund_id = refunds.id order by product_name, id
  ) as items
from public.refunds;

create view private.dispute_row as
select id, order_id, amount_cents, currency, reason, status, due_at, created_at from public.disputes;

-- The payment of an order. Nothing can be given back here of a payment that is not known.
create function public.admin_find_payment(
  _order_id uuid,
  out currency text, out paid_cents integer, out refundable_cents integer, out is_blocked boolean,
  out items public.refundable_item[], out refunds private.refund_row[],
  out disputes private.dispute_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  checkout public.checkouts;
begin
  perform private.require_admin();
  select * into checkout from public.checkouts where order_id = _order_id;
  currency := coalesce(checkout.paid_currency, 'usd');
  paid_cents := coalesce(checkout.paid_cents, 0);
  refundable_cents := case
    when checkout.stripe_payment_id is null then 0 else private.refundable_cents(checkout)
  end;
  is_blocked := private.is_refund_blocked(checkout.id);
  items := array(
    select (left_over.id, left_over.product_name, left_over.price, left_over.quantity,
      exists (select 1 from public.products where products.id = product_id))::public.refundable_item
    from private.refundable_items(_order_id) as left_over
  );
  refunds := array(
    select refund_row
    from public.refunds as stored join private.refund_row using (id)
    where checkout_id = checkout.id order by stored.created_at, stored.id
  );
  disputes := array(
    select dispute_row
    from public.disputes as stored join private.dispute_row using (id)
    where checkout_id = checkout.id order by stored.created_at, stored.id
  );
end
$$;

-- The first disputes that the bank wants an answer to, the next deadline first.
create function private.first_disputes() returns private.list_page
language sql stable set search_path = '' as $$
  select private.counted_page('open_disputes', 1, 100, _order => 'due_at, id', _schema => 'private')
$$;

-- At the usual cost of a random page Postgres would read all disputes for a few.
create function private.dispute_rows(_ids uuid[]) returns private.dispute_row[]
language plpgsql stable set search_path = '' set random_page_cost = 1.1 as $$
begin
  return array(
    select dispute_row
    from unnest(_ids) with ordinality as listed (id, place)
    join private.dispute_row using (id) order by place
  );
end
$$;

-- What waits for an administrator: disputes, and refunds that failed. Left alone, the planner sometimes reads all refunds for a page of them.
create function public.admin_list_refunds(
  _page integer default 1, _per_page integer default null,
  out total bigint, out has_more boolean, out rows private.refund_row[], out disputes private.dispute_row[],
  out has_more_disputes boolean
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  page private.list_page;
  open_disputes private.list_page;
begin
  perform private.require_admin();
  page := private.counted_page('failed_refunds', _page, _per_page, _schema => 'private');
  total := page.total;
  has_more := page.has_more;
  rows := array(
    select refund_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.refund_row using (id) order by place
  );
  open_disputes := private.first_disputes();
  disputes := private.dispute_rows(open_disputes.ids);
  has_more_disputes := open_disputes.has_more;
end
$$;

create function public.admin_find_refund(_refund_id uuid) returns setof private.refund_row
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.refund_row where id = _refund_id;
end
$$;

grant execute on function
  public.admin_find_payment(uuid), public.admin_find_refund(uuid), public.admin_list_refunds(integer, integer)
to authenticated;
