-- The mail about a dispute says how much the customer wants back and until when to answer, as its row does.

drop function private.mail_admins(text, text, uuid, interval);
-- One mail to each administrator.
create function private.mail_admins(
  _kind text, _dedupe_key text, _order_id uuid default null, _wait interval default '0',
  _payload jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  select private.enqueue_mail(
    _kind, _dedupe_key || ' to ' || user_id, _payload, _user_id => user_id, _order_id => _order_id,
    _wait => _wait
  )
  from public.admins
$$;

create or replace function private.tell_dispute() returns trigger
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
