-- A payment that takes days may fail in the end, when nobody looks any more.
create or replace function public.expire_checkout(
  _session_id text, _event_id text, _event_type text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  has_failed boolean := _event_type is not distinct from 'checkout.session.async_payment_failed';
  checkout public.checkouts := private.checkout_of_session(_session_id, null);
begin
  if checkout.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform private.record_event(_event_id, _event_type);
  update public.checkouts set status = case when has_failed then 'failed' else 'expired' end
  where id = checkout.id
    and (status in ('open', 'superseded') or (status = 'processing' and has_failed))
  returning * into checkout;

  if checkout.status = 'failed' and checkout.user_id is not null then
    insert into public.notifications (user_id, kind, type, title, message)
    values (
      checkout.user_id, 'order', 'error', 'Your payment did not go through',
      format(
        'We did not receive your payment of $%s, so nothing was ordered. You can order again.',
        to_char(checkout.amount_cents / 100.0, 'FM999990.00')
      )
    );
  end if;
  return jsonb_build_object('outcome', coalesce(checkout.status, 'ignored'));
end
$$;
