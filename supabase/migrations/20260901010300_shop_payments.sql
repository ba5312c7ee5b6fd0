-- What the payment provider reports, and what follows from it.

-- The order of a checkout that was paid.
create function private.place_order(_checkout public.checkouts) returns public.orders
language plpgsql set search_path = '' as $$
declare
  placed public.orders;
begin
  insert into public.orders
    (
      user_id, total_amount, amount_paid, paid_currency, stripe_session_id, stripe_payment_id, billing,
      delivery
    )
  values (
    (_checkout).user_id, private.from_cents((_checkout).amount_cents),
    private.from_cents((_checkout).paid_cents), (_checkout).paid_currency,
    (_checkout).stripe_session_id, (_checkout).stripe_payment_id, (_checkout).billing,
    (_checkout).delivery
  )
  returning * into placed;

  insert into public.order_items
    (order_id, product_id, service_id, product_name, product_type, price, quantity, created_at)
  select placed.id, case line.kind when 'product' then line.id end, case line.kind when 'service' then line.id end,
    line.name, line.kind,
    private.from_cents(line.price_cents), line.quantity,
    placed.created_at + line.place * interval '1 microsecond'
  from rows from (
    jsonb_to_recordset((_checkout).lines)
      as (kind text, id uuid, name text, price_cents integer, quantity integer)
  ) with ordinality as line (kind, id, name, price_cents, quantity, place);

  perform private.take_stock(placed.id, (_checkout).lines);
  return placed;
end
$$;

-- The account may have been deleted before the money arrived. What the customer has paid for is delivered all the
-- same, and the receipt goes to the address in the billing.
create function private.acknowledge_payment(
  _checkout public.checkouts, _order public.orders
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.enqueue_mail(
    'receipt', 'receipt:' || (_order).stripe_session_id, _order_id => (_order).id,
    _payload => jsonb_build_object(
      'order_id', (_order).id, 'total_cents', (_checkout).amount_cents,
      'paid_cents', (_checkout).paid_cents, 'paid_currency', (_checkout).paid_currency,
      'paid_at', (_order).created_at, 'currency', (_checkout).currency, 'lines', (_checkout).lines,
      'needs', (
        select jsonb_agg(
          jsonb_build_object('name', product_name, 'text', needs) order by created_at, id
        )
        from public.order_items where order_id = (_order).id and needs is not null
      )
    )
  );
  perform private.mail_admins('admin_new_order', 'new order ' || (_order).id, (_order).id);

  perform private.notify_customer(
    _order, 'order', 'success', 'Thank you for your order',
    format('We received your payment for order %s.', private.short_id((_order).id))
  );
end
$$;

create type public.payment_outcome as enum ('completed', 'replayed', 'unknown');
create type public.payment_result as (outcome public.payment_outcome, order_id uuid);
comment on column public.payment_result.order_id is 'nullable';

-- Called by the webhook, the schedule or the customer who returns: whichever is first. What follows depends on the status
-- of the checkout, so the order and number of events do not matter.
create function public.complete_checkout(
  _session_id text, _paid_cents integer default null, _paid_currency text default null,
  _checkout_id uuid default null, _payment_id text default null
) returns public.payment_result
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
  placed public.orders;
begin
  -- An event may arrive before the session was attached: then the session carries the id of its checkout.
  update public.checkouts set stripe_session_id = _session_id
  where id = _checkout_id and stripe_session_id is null;
  select * into checkout from public.checkouts where stripe_session_id = _session_id for update;
  if not found then
    return ('unknown', null)::public.payment_result;
  elsif checkout.status = 'completed' then
    return ('replayed', checkout.order_id)::public.payment_result;
  end if;

  update public.checkouts set
    stripe_payment_id = _payment_id, paid_cents = _paid_cents,
    paid_currency = coalesce(_paid_currency, currency), paid_at = now()
  where id = checkout.id
  returning * into checkout;
  placed := private.place_order(checkout);
  update public.checkouts set status = 'completed', order_id = placed.id where id = checkout.id;
  perform private.acknowledge_payment(checkout, placed);
  return ('completed', placed.id)::public.payment_result;
end
$$;

-- The page of a checkout is closed, and nothing was paid.
create function public.close_checkout(_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.checkouts set status = 'expired'
  where stripe_session_id = _session_id and may_be_paid
$$;

create type public.page_state as enum ('open', 'paid', 'closed');
create type public.known_page as (state public.page_state, order_id uuid);
comment on column public.known_page.order_id is 'nullable';

create function private.known_page_of(_checkout public.checkouts) returns public.known_page
language sql immutable set search_path = '' as $$
  select (
    case (_checkout).status when 'completed' then 'paid' when 'expired' then 'closed' else 'open' end,
    (_checkout).order_id
  )::public.known_page
$$;

-- What is known of a customer's payment page, and whether the provider has to be asked about it. Of anybody else's
-- page nothing is known.
create function public.look_at_checkout(
  _user_id uuid, _session_id text, out page public.known_page, out must_ask boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  checkout_id uuid := (
    select id from public.checkouts where stripe_session_id = _session_id and user_id = _user_id
  );
begin
  must_ask := private.claim_question(checkout_id);
  if must_ask then
    perform private.limit_use(
      'looks at checkouts of', _user_id::text, 60, interval '10 minutes',
      'This payment was looked for too often in a short time. Please wait a moment.'
    );
  end if;
  -- Read last, as the claim waits for a payment that is being recorded.
  page := (select private.known_page_of(checkouts) from public.checkouts where id = checkout_id);
end
$$;
comment on function public.look_at_checkout(uuid, text) is 'nullable: page';

-- What is known of the payment page that the caller has come back from. Until its payment is confirmed, it is listed
-- with the orders.
create function public.return_from_payment(_session_id text) returns setof public.known_page
language plpgsql security definer rows 1 set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  update public.checkouts set returned_at = now()
  where stripe_session_id = _session_id and user_id = member and may_be_paid and returned_at is null;
  return query
  select (private.known_page_of(checkouts)).* from public.checkouts
  where stripe_session_id = _session_id and user_id = member;
end
$$;

grant execute on function public.return_from_payment(text) to authenticated;

-- A customer may not come back, and an event may get lost: the provider is asked about every checkout
-- that may be paid after ten minutes, then at growing intervals of at most six hours, and once its page has run out.
create function public.claim_checkouts(_limit integer) returns text[]
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.checkouts
    where may_be_paid and next_check_at < now()
    order by next_check_at
    limit private.page_limit(_limit)
    for update skip locked
  ), claimed as (
    update public.checkouts set next_check_at = now() + least(
      greatest(now() - created_at, interval '10 minutes'), interval '6 hours',
      case when expires_at > now() then expires_at - now() + interval '1 minute' end
    )
    from due where checkouts.id = due.id
    returning stripe_session_id
  )
  select coalesce(array_agg(stripe_session_id), '{}') from claimed
$$;
