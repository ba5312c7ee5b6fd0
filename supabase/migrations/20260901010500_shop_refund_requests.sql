-- Refunds that an administrator asks for, and what the customer hears of them.

-- Puts what a refund is for back in stock, as far as it was taken from there.
create function private.restock_refund(_refund public.refunds) returns void
language plpgsql set search_path = '' as $$
declare
  line record;
  returned integer;
begin
  if exists (
    select 1 from public.orders where id = (_refund).order_id and restocked_at is not null
  ) then
    return;
  end if;
  for line in
    select order_item_id, product_id, refund_items.quantity
    from public.refund_items join public.order_items on order_items.id = order_item_id
    join public.products on products.id = product_id
    where refund_id = (_refund).id
    order by product_id, order_item_id
  loop
    select least(line.quantity, taken) into returned
    from private.taken_products((_refund).order_id) where product_id = line.product_id;
    continue when returned <= 0;
    update public.products set stock_quantity = stock_quantity + returned where id = line.product_id;
    update public.order_items set restocked = restocked + returned where id = line.order_item_id;
  end loop;
end
$$;

-- The row of a refund. Without an amount it is of the items, and without items of all that is left.
create function private.add_refund(
  _order_id uuid, _amount_cents integer, _items jsonb, _reason text, _restock boolean,
  _idempotency_key uuid
) returns public.refunds
language plpgsql set search_path = '' as $$
declare
  checkout public.checkouts := private.lock_payment(_order_id);
  added public.refunds;
  left_cents integer;
  cents integer := _amount_cents;
  chosen jsonb := coalesce(_items, '[]');
begin
  select * into added from public.refunds where idempotency_key = _idempotency_key;
  if found then
    return added;
  end if;
  if checkout.stripe_payment_id is null or checkout.paid_cents is null then
    raise exception 'The payment of this order is not known here. Please give it back at Stripe.'
      using errcode = 'P0001';
  end if;
  if private.is_refund_blocked(checkout.id) then
    raise exception 'The bank has taken this payment back while it is disputed, so it cannot be given back. Please answer the dispute at Stripe.'
      using errcode = 'P0001';
  end if;
  left_cents := private.refundable_cents(checkout);
  if left_cents = 0 then
    raise exception 'All that was paid for this order has been given back or is on its way.'
      using errcode = 'P0001';
  end if;

  if cents is null and chosen = '[]' then
    cents := left_cents;
    chosen := coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'quantity', quantity))
      from private.refundable_items(_order_id) where quantity > 0
    ), '[]');
  elsif exists (
    select 1 from jsonb_to_recordset(chosen) as line (id uuid, quantity integer)
    left join private.refundable_items(_order_id) as items on items.id = line.id
    where coalesce(line.quantity, 0) < 1 or line.quantity > coalesce(items.quantity, 0)
  ) then
    raise exception 'There are fewer left of one of these items. Please look again.'
      using errcode = 'P0001';
  end if;
  if cents is null and checkout.paid_currency is distinct from checkout.currency then
    raise exception 'This order was paid in another currency than its prices are in. Please enter the amount to give back.'
      using errcode = 'P0001';
  elsif cents is null then
    cents := (
      select private.to_cents(sum(price * line.quantity))
      from jsonb_to_recordset(chosen) as line (id uuid, quantity integer)
      join private.refundable_items(_order_id) as items on items.id = line.id
    );
  end if;
  if cents is null or cents < 1 then
    raise exception 'Please enter an amount of more than zero.' using errcode = 'P0001';
  elsif cents > left_cents then
    raise exception '% of this payment can still be given back.',
      private.paid_text(left_cents, checkout.paid_currency) using errcode = 'P0001';
  end if;

  insert into public.refunds
    (checkout_id, order_id, amount_cents, currency, reason, idempotency_key)
  values (
    checkout.id, _order_id, cents, checkout.paid_currency,
    left(coalesce(btrim(private.visible_name(_reason)), ''), 500), _idempotency_key
  )
  returning * into added;
  insert into public.refund_items (refund_id, order_item_id, product_name, quantity)
  select added.id, items.id, product_name, line.quantity
  from jsonb_to_recordset(chosen) as line (id uuid, quantity integer)
  join public.order_items as items on items.id = line.id;
  if _restock then
    perform private.restock_refund(added);
  end if;
  perform private.sum_up_payment(checkout);
  perform private.write_log(
    auth.uid(), 'refund', 'orders', _order_id::text, null,
    jsonb_build_object(
      'amount', private.paid_text(cents, checkout.paid_currency), 'reason', added.reason
    )
  );
  return added;
end
$$;

-- Asks for a refund. The same form again finds the same one.
create function public.refund_order(
  _order_id uuid, _amount_cents integer default null, _items jsonb default null,
  _reason text default null, _restock boolean default false, _idempotency_key uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    private.add_refund(_order_id, _amount_cents, _items, _reason, _restock, _idempotency_key)
  ).id;
end
$$;

-- Asks for a refund that has failed once more.
create function public.retry_refund(_refund_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  failed public.refunds;
  again public.refunds;
begin
  perform private.require_admin();
  select * into failed from public.refunds where id = _refund_id;
  if failed.order_id is null then
    raise exception 'Its order was deleted, so please give it back at Stripe.' using errcode = 'P0001';
  end if;
  perform private.lock_payment(failed.order_id);
  select * into failed from public.refunds where id = _refund_id and status = 'failed' and reviewed_at is null;
  if not found then
    raise exception 'This refund has been tried again or reviewed in the meantime.' using errcode = 'P0001';
  end if;
  again := private.add_refund(failed.order_id, failed.amount_cents, coalesce((
    select jsonb_agg(jsonb_build_object('id', order_item_id, 'quantity', quantity))
    from public.refund_items where refund_id = failed.id and order_item_id is not null
  ), '[]'), failed.reason, false, null);
  update public.refunds set reviewed_at = now() where id = _refund_id;
  return again.id;
end
$$;

grant execute on function
  public.refund_order(uuid, integer, jsonb, text, boolean, uuid), public.retry_refund(uuid)
to authenticated;

-- The customer hears of each refund that was made, and of one that failed after it was on its way.
create function private.tell_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_known boolean := tg_op = 'UPDATE' and old.status not in ('requested', 'failed', 'canceled');
  told text := case
    when new.status = 'succeeded' then 'refund_made'
    when new.status in ('failed', 'canceled') and was_known then 'refund_failed'
  end;
  checkout public.checkouts;
  refunded public.orders;
  before_cents integer;
  remaining_cents integer;
begin
  if new.status = 'failed' then
    perform private.mail_admins(
      'admin_refund_failed', 'refund failed ' || new.id, new.order_id,
      _payload => jsonb_build_object('amount', private.paid_text(new.amount_cents, new.currency))
    );
  end if;
  if told is null then
    return null;
  end if;
  select * into checkout from public.checkouts where id = new.checkout_id;
  select * into refunded from public.orders where id = new.order_id;
  before_cents := private.lost_cents(checkout.id) + coalesce((
    select sum(amount_cents) from public.refunds
    where checkout_id = checkout.id and status = 'succeeded' and id <> new.id
  ), 0);
  remaining_cents := checkout.paid_cents - before_cents
    - case told when 'refund_made' then new.amount_cents else 0 end;
  perform private.enqueue_mail(
    told, told || ' ' || new.id, _user_id => checkout.user_id, _order_id => new.order_id,
    _address => case
      when checkout.user_id is null
        then coalesce(refunded.billing ->> 'email', checkout.billing ->> 'email')
    end,
    _payload => jsonb_build_object(
      'number', private.short_id(checkout.order_id),
      'amount', private.paid_text(new.amount_cents, new.currency),
      'items', (
        select string_agg(quantity || ' × ' || product_name, ', ' order by product_name)
        from public.refund_items where refund_id = new.id
      ),
      'reason', new.reason,
      -- As it is now: more may have been given back when the mail is made.
      'before', case when before_cents > 0 then private.paid_text(before_cents, new.currency) end,
      'remaining', private.paid_text(remaining_cents, new.currency)
    )
  );
  if refunded.id is not null and told = 'refund_made' then
    perform private.notify_customer(
      refunded, 'order', 'info', 'Refunded',
      format(
        'We have sent you a refund of %s for order %s.',
        private.paid_text(new.amount_cents, new.currency), private.short_id(refunded.id)
      )
    );
  end if;
  return null;
end
$$;

create trigger tell_refund after insert on public.refunds
  for each row when (new.status <> 'requested') execute function private.tell_refund();
create trigger tell_refund_update after update of status on public.refunds
  for each row when (old.status <> new.status) execute function private.tell_refund();

create function private.tell_dispute() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_admins(
    'admin_dispute', 'dispute ' || new.id, new.order_id,
    _payload => jsonb_build_object(
      'amount', private.paid_text(new.amount_cents, new.currency), 'due_at', new.due_at
    )
  );
  return null;
end
$$;

create trigger tell_dispute after insert on public.disputes
  for each row execute function private.tell_dispute();
