-- Mail that waits to be sent.

-- A row is written in the transaction that makes the mail necessary, and its dedupe key makes it unique.
-- A mail that could not be sent is given up after a week, which outlasts a weekend with a wrong key.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique check (char_length(dedupe_key) <= 300),
  kind text not null check (
    kind in (
      'receipt', 'newsletter_confirmation', 'second_step_removed', 'recovery_codes_replaced',
      'account_deleted', 'contact_copy'
    )
  ),
  recipient text not null check (char_length(recipient) <= 320),
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  give_up_at timestamptz not null default now() + interval '7 days',
  sent_at timestamptz,
  -- When an administrator chose to leave it unsent.
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);

create index outbox_waiting on public.outbox (created_at) where sent_at is null;
create index outbox_given_up on public.outbox (give_up_at)
  where sent_at is null and reviewed_at is null;
create index outbox_by_recipient on public.outbox (recipient);

select private.declare_need(
  'waiting_mails', 'public.outbox',
  'sent_at is null and give_up_at > now() and created_at < now() - interval ''1 hour'''
);
select private.declare_need(
  'given_up_mails', 'public.outbox',
  'sent_at is null and give_up_at between now() - interval ''30 days'' and now()',
  _since => 'give_up_at', _ends_by_review => true
);

create view private.outbox_mail as
select id, dedupe_key, kind, recipient, payload from public.outbox;

-- A claim lasts for two minutes. No other sender sends the mail meanwhile, and a sender that was stopped does
-- not hold it for longer. One mail is claimed at a time: in a batch the claim of the last could end before it is
-- sent, and a mail service that fails would use up an attempt of each.
create function public.claim_outbox_mail() returns setof private.outbox_mail
language sql security definer rows 1 set search_path = '' as $$
  with claimed as (
    update public.outbox set locked_until = now() + interval '2 minutes', attempts = attempts + 1
    where id = (
      select id from public.outbox
      where sent_at is null and give_up_at > now() and (locked_until is null or locked_until < now())
      order by created_at limit 1 for update skip locked
    )
    returning id
  )
  select outbox_mail.* from claimed join private.outbox_mail using (id)
$$;

-- The mail about a deleted account is deleted, too: it is the last that is known of the address.
create function public.mark_outbox_sent(_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.outbox where id = _id and kind = 'account_deleted';
  update public.outbox set sent_at = now(), locked_until = null, last_error = null, payload = '{}'
  where id = _id
$$;

-- The waits double from two minutes to two hours.
create function public.mark_outbox_failed(_id uuid, _error text) returns void
language sql security definer set search_path = '' as $$
  update public.outbox
  set locked_until = now() + interval '1 minute' * least(power(2, attempts), 120),
    last_error = left(_error, 500)
  where id = _id and sent_at is null
$$;

alter table public.outbox enable row level security;
