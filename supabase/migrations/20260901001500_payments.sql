-- What the payment provider says, and what follows from it. Each event is recorded in the
-- transaction of its effect, and the checkout's state decides, so that order and number of the
-- events do not matter.

create table public.stripe_events (
  id text primary key check (char_length(id) between 1 and 200),
  type text not null check (char_length(type) <= 200),
  created_at timestamptz not null default now()
);

alter table public.stripe_events enable row level security;

create function private.record_event(_event_id text, _event_type text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if _event_id is null then
    return true;
  end if;
  insert into public.stripe_events (id, type) values (_event_id, coalesce(_event_type, 'unknown'))
  on conflict (id) do nothing;
  return found;
end
$$;

-- Takes what was bought out of stock, products in a fixed order so that two purchases never wait
-- for each other in a circle, and writes down what was not there.
create function private.take_stock(_order_id uuid, _lines jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  available integer;
begin
  for line in
    select id, name, quantity
    from jsonb_to_recordset(_lines) as bought (kind text, id uuid, name text, quantity integer)
    where kind = 'product' order by id
  loop
    select stock_quantity into available from public.products where id = line.id for update;
    if available > 0 then
      update public.products set stock_quantity = greatest(stock_quantity - line.quantity, 0)
      where id = line.id;
    end if;
    if coalesce(available, 0) < line.quantity then
      insert into public.order_shortfalls (order_id, product_id, product_name, missing)
      values (
        _order_id, case when available is not null then line.id end, line.name,
        line.quantity - coalesce(available, 0)
      );
    end if;
  end loop;
end
$$;

create function private.place_order(_checkout public.checkouts, _amount_paid integer)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  placed public.orders;
begin
  insert into public.orders
    (user_id, total_amount, amount_paid, currency, stripe_session_id, billing)
  values (
    (_checkout).user_id, (_checkout).amount_cents / 100.0, _amount_paid / 100.0,
    (_checkout).currency, (_checkout).stripe_session_id, (_checkout).billing
  )
  returning * into placed;

  insert into public.order_items
    (order_id, product_id, service_id, product_name, product_type, price, quantity, created_at)
  select placed.id, products.id, services.id, line.name, line.kind, line.price_cents / 100.0,
    line.quantity, placed.created_at + line.place * interval '1 microsecond'
  from rows from (
    jsonb_to_recordset((_checkout).lines)
      as (kind text, id uuid, name text, price_cents integer, quantity integer)
  ) with ordinality as line (kind, id, name, price_cents, quantity, place)
  left join public.products on line.kind = 'product' and products.id = line.id
  left join public.services on line.kind = 'service' and services.id = line.id;

  perform private.take_stock(placed.id, (_checkout).lines);
  return placed;
end
$$;

-- Called by whoever hears of the payment first: the webhook, or the customer's second look (which
-- has no event). Answers `outcome`: completed, unpaid, replayed, or unknown.
create function public.complete_checkout(
  _session_id text, _event_id text, _event_type text, _amount_total integer, _payment_status text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  is_new_event boolean := private.record_event(_event_id, _event_type);
  checkout public.checkouts;
  placed public.orders;
begin
  select * into checkout from public.checkouts where stripe_session_id = _session_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'order_id', null, 'created', false);
  end if;
  if checkout.status = 'completed' or not is_new_event then
    return jsonb_build_object(
      'outcome', 'replayed', 'order_id', checkout.order_id, 'created', false
    );
  end if;
  if _payment_status is null or _payment_status not in ('paid', 'no_payment_required') then
    return jsonb_build_object('outcome', 'unpaid', 'order_id', null, 'created', false);
  end if;

  placed := private.place_order(checkout, _amount_total);
  update public.checkouts set status = 'completed', order_id = placed.id where id = checkout.id;

  insert into public.outbox (dedupe_key, kind, recipient, payload)
  values ('receipt:' || _session_id, 'receipt', checkout.billing ->> 'email', jsonb_build_object(
    'order_id', placed.id, 'total_cents', checkout.amount_cents, 'currency', checkout.currency,
    'lines', checkout.lines, 'billing', checkout.billing, 'ordered_at', placed.created_at
  ))
  on conflict (dedupe_key) do nothing;

  perform private.tell_customer(
    placed, 'order', 'success', 'Thank you for your order',
    format('We received your payment for order %s.', left(placed.id::text, 8))
  );
  return jsonb_build_object('outcome', 'completed', 'order_id', placed.id, 'created', true);
end
$$;

-- The session ran out, or a delayed payment failed. A payment that arrives later still counts.
create function public.expire_checkout(_session_id text, _event_id text, _event_type text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
begin
  perform private.record_event(_event_id, _event_type);
  update public.checkouts
  set status = case _event_type
      when 'checkout.session.async_payment_failed' then 'failed' else 'expired'
    end
  where stripe_session_id = _session_id and status = 'open'
  returning * into checkout;
  return jsonb_build_object('outcome', coalesce(checkout.status, 'ignored'));
end
$$;

-- Each paid checkout clears the cart once. Answers the lines of those that have not yet done so,
-- for the caller to compare with a cart begun since.
create function public.claim_cart_clearing() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  cleared jsonb;
begin
  with claimed as (
    update public.checkouts set cart_cleared_at = now()
    where user_id = member and status = 'completed' and cart_cleared_at is null
    returning stripe_session_id, created_at, lines
  )
  select jsonb_agg(jsonb_build_object(
    'stripe_session_id', stripe_session_id, 'created_at', created_at,
    'lines', (
      select jsonb_agg(jsonb_build_object('id', line -> 'id', 'quantity', line -> 'quantity'))
      from jsonb_array_elements(lines) as line
    )
  ))
  into cleared from claimed;
  return coalesce(cleared, '[]');
end
$$;

grant execute on function public.claim_cart_clearing() to authenticated;
