-- A receipt greets its reader by the first name, and needs no more of who paid. What a mail was
-- made of is no longer kept once the mail is sent.

create or replace function private.acknowledge_payment(
  _checkout public.checkouts, _order public.orders
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (dedupe_key, kind, recipient, payload)
  select 'receipt:' || (_order).stripe_session_id, 'receipt', (_order).billing ->> 'email',
    jsonb_build_object(
      'order_id', (_order).id, 'total_cents', (_checkout).amount_cents,
      'currency', (_checkout).currency, 'lines', (_checkout).lines,
      'billing', jsonb_build_object('firstName', (_order).billing -> 'firstName')
    )
  where (_order).billing ->> 'email' is not null
  on conflict (dedupe_key) do nothing;

  perform private.tell_customer(
    _order, 'order', 'success', 'Thank you for your order',
    format('We received your payment for order %s.', left((_order).id::text, 8))
  );
end
$$;

create or replace function public.mark_outbox_sent(_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.outbox set sent_at = now(), locked_until = null, last_error = null, payload = '{}'
  where id = _id
$$;

update public.outbox set payload = '{}' where sent_at is not null;
update public.outbox
set payload = jsonb_set(
  payload, '{billing}', jsonb_build_object('firstName', payload #> '{billing,firstName}')
)
where sent_at is null and kind = 'receipt';
