-- What is to be removed later: a row says what and when, and a task of the schedule removes it.

create table private.removals (
  what text not null check (
    what in (
      'bounced_address', 'job_alert', 'job_report', 'mail_recipient', 'order_billing', 'order_files', 'picture',
      'stock_request', 'stored_file', 'unkept_job_alert', 'unsent_file'
    )
  ),
  id text not null check (char_length(id) <= 200),
  due_at timestamptz not null,
  primary key (what, id)
);

create index removals_due on private.removals (due_at);

-- How long each is kept, from the moment that it is of no use any more: what the privacy policy says
-- (app/features/legal/texts/privacy.md). An order is closed then, and may still be sent back.
create function private.kept_for(_what text) returns interval
language plpgsql stable security definer set search_path = '' as $$
begin
  return case _what
    when 'bounced_address' then interval '1 year'
    -- From the last link that was mailed for it.
    when 'job_alert' then interval '7 days'
    -- From the day on which an administrator has reviewed it.
    when 'job_report' then interval '90 days'
    when 'mail_recipient' then interval '30 days'
    when 'order_billing' then private.return_days() * interval '1 day'
    when 'order_files' then interval '90 days'
    -- A deleted row that shows it may be restored until then.
    when 'picture' then (private.restore_days() + 1) * interval '1 day'
    -- From the last link that was mailed for it.
    when 'stock_request' then interval '7 days'
    when 'stored_file' then interval '1 hour'
    -- From the question whether it is wanted for another year.
    when 'unkept_job_alert' then interval '30 days'
    when 'unsent_file' then interval '1 day'
  end;
end
$$;

create function private.remove_later(
  _what text, _id text, _since timestamptz default now()
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removals (what, id, due_at)
  values (_what, _id, _since + private.kept_for(_what))
  on conflict (what, id) do update set due_at = excluded.due_at;
end
$$;

-- Removes some of what is due and answers how many. What is removed is locked before its row here, as where that row is
-- written: in the other order two writers could wait for each other.
create function public.remove_due(_limit integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  due private.removals[] := array(
    select removals from private.removals
    where due_at <= now() and what <> 'stored_file' order by due_at limit _limit
  );
begin
  -- A mail that was given up is of no use any more, and nobody can be told there that a product is back.
  delete from public.stock_requests where id in (
    select stock_request_id from public.outbox
    where given_up_at is not null and kind = 'back_in_stock'
      and id in (select removal.id::uuid from unnest(due) as removal where what = 'mail_recipient')
  );
  delete from public.outbox
  where given_up_at is not null
    and id in (select removal.id::uuid from unnest(due) as removal where what = 'mail_recipient');
  update public.outbox set user_id = null, subscriber_id = null, stock_request_id = null, job_alert_id = null, address = null,
    provider_id = null
  where id in (select removal.id::uuid from unnest(due) as removal where what = 'mail_recipient');
  -- An order that was opened again keeps what its delivery needs until it is closed again. If the days to send something
  -- back were made more since, it is due later.
  update public.orders set billing = '{}', delivery = null
  where user_id is null and not private.keeps_billing(orders)
    and id in (select removal.id::uuid from unnest(due) as removal where what = 'order_billing');
  perform private.remove_later('order_billing', orders.id::text, closed_at)
  from public.orders
  where closed_at is not null and private.keeps_billing(orders)
    and id in (select removal.id::uuid from unnest(due) as removal where what = 'order_billing');
  delete from public.stock_requests
  where confirmed_at is null
    and id in (select removal.id::uuid from unnest(due) as removal where what = 'stock_request');
  delete from public.job_alerts
  where confirmed_at is null
      and id in (select removal.id::uuid from unnest(due) as removal where what = 'job_alert')
    or keep_asked_at is not null
      and id in (select removal.id::uuid from unnest(due) as removal where what = 'unkept_job_alert');
  delete from public.job_reports
  where id in (select removal.id::uuid from unnest(due) as removal where what = 'job_report');
  delete from private.bounced_addresses
  where hash in (select removal.id from unnest(due) as removal where what = 'bounced_address');
  -- An order that was opened again meanwhile keeps its files until it has been closed for as long once more.
  delete from public.chat_files
  where order_id in (select removal.id::uuid from unnest(due) as removal where what = 'order_files')
    and exists (
      select 1 from public.orders
      where orders.id = order_id and closed_at + private.kept_for('order_files') <= now()
    );
  delete from public.chat_files
  where message_id is null
    and id in (select removal.id::uuid from unnest(due) as removal where what = 'unsent_file');
  perform private.remove_pictures(
    array(select removal.id from unnest(due) as removal where what = 'picture')
  );

  delete from private.removals
  where due_at <= now() and (what, id) in (select removal.what, removal.id from unnest(due) as removal);
  return cardinality(due);
end
$$;

-- Stored files that are to go: only Storage itself can remove them.
create function public.stored_files_due(_limit integer) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select id from private.removals
    where what = 'stored_file' and due_at <= now() order by due_at limit _limit
  );
end
$$;

create function public.forget_stored_files(_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.removals where what = 'stored_file' and id = any (_ids);
end
$$;

alter table private.removals enable row level security;
