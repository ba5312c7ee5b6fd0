-- What is kept no longer. Each class names since when it is of no use, and its period (`private.periods`). An index serves
-- each.

-- Where pg_cron is, it adds a row for each run of the schedule and removes none.
create function private.remove_schedule_runs(_limit integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  runs constant regclass := to_regclass('cron.job_run_details');
  removed bigint;
begin
  if runs is null or not has_table_privilege(runs, 'delete') then
    return 0;
  end if;
  execute format(
    'delete from %s where runid in (
       select runid from %1$s where end_time < now() - private.period(''schedule_runs'') order by runid limit $1
     )', runs
  ) using _limit;
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- Removes up to so many of each class, so that no run is long, and answers how many.
create function public.remove_expired(_limit integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  removed bigint := 0;
  rows_now bigint;
begin
  -- A mailing that was stopped for so long does not go on, since nobody knows then who has got its mail.
  update public.post_mailings set finished_at = now()
  where finished_at is null and stopped_at < now() - private.period('sent_mails');
  delete from public.outbox where id in (
    select id from public.outbox
    where sent_at < now() - private.period('sent_mails') and not exists (
      select 1 from public.post_mailings as mailing
      where mailing.post_id = outbox.post_id and finished_at is null
    )
    order by sent_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  -- Nobody can be told any more by such a mail that a product is back.
  delete from public.stock_requests where id in (
    select stock_request_id from public.outbox
    where kind = 'back_in_stock' and given_up_at < now() - private.period('unsent_mails')
    order by given_up_at limit _limit
  );
  delete from public.outbox where id in (
    select id from public.outbox where given_up_at < now() - private.period('unsent_mails')
    order by given_up_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  delete from public.checkouts where id in (
    select id from public.checkouts
    where paid_at is null and status <> 'completed' and created_at < now() - private.period('unpaid_checkouts')
    order by created_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  -- Of accounts that are deleted, what a request had no time for.
  removed := removed + coalesce((
    select private.clear_account(id, _limit) from (
      select id from public.profiles where deleted_at is not null
      order by deleted_at limit 1 for update skip locked
    ) as deleted
  ), 0);

  -- What the delivery needed, of orders whose account is gone.
  update public.orders set billing = '{}', delivery = null where id in (
    select id from public.orders
    where user_id is null and (billing <> '{}' or delivery is not null)
      and closed_at <= now() - private.return_days() * interval '1 day'
    order by closed_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  -- The same of orders that were deleted after their account.
  delete from private.deleted_orders where id in (
    select id from private.deleted_orders
    where user_id is null and deleted_at <= now() - private.return_days() * interval '1 day'
    order by deleted_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  delete from public.stock_requests where id in (
    select id from public.stock_requests
    where confirmed_at is null and mailed_at < now() - private.period('unconfirmed_requests')
    order by mailed_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  delete from public.job_alerts where id in (
    select id from public.job_alerts
    where confirmed_at is null and mailed_at < now() - private.period('unconfirmed_requests')
    order by mailed_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  -- Their owners did not say that they want them for another year.
  delete from public.job_alerts where id in (
    select id from public.job_alerts where keep_asked_at < now() - private.period('unanswered_alerts')
    order by keep_asked_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  delete from public.job_reports where id in (
    select id from public.job_reports where reviewed_at < now() - private.period('reviewed_reports')
    order by reviewed_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  delete from private.bounced_addresses where hash in (
    select hash from private.bounced_addresses where bounced_at < now() - private.period('bounces')
    order by bounced_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  delete from public.admin_log where id in (
    select id from public.admin_log where created_at < now() - private.period('log')
    order by created_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now + private.remove_schedule_runs(_limit);

  -- As long as it can be restored.
  delete from public.contact_messages where id in (
    select id from public.contact_messages
    where deleted_at < now() - private.restore_days() * interval '1 day'
    order by deleted_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  -- Files whose message was never sent.
  update public.chat_files set removed_at = now() where id in (
    select id from public.chat_files
    where message_id is null and removed_at is null and created_at < now() - private.period('unsent_files')
    order by created_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  update public.chat_files set removed_at = now() where id in (
    select id from public.chat_files
    where removed_at is null and order_closed_at <= now() - private.period('order_files')
    order by order_closed_at limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  removed := removed + rows_now;

  -- A day longer than a deleted row that shows one can be restored. One that another row shows stays.
  update public.pictures
  set unshown_since = null, removed_at = case when not private.is_picture_shown(name) then now() end
  where name in (
    select name from public.pictures
    where unshown_since <= now() - (private.restore_days() + 1) * interval '1 day'
    order by unshown_since limit _limit for update skip locked
  );
  get diagnostics rows_now = row_count;
  return removed + rows_now;
end
$$;

-- Files that are to go from Storage, which alone can remove them, when nobody can store them any more.
create function public.removed_files(_limit integer) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select 'order-files/' || path from (
      select path from public.chat_files where removed_at <= now() - private.upload_time()
      order by removed_at limit _limit
    ) as files
  ) || array(
    select unnest(private.picture_files(name)) from (
      select name from public.pictures where removed_at <= now() - private.upload_time()
      order by removed_at limit _limit
    ) as pictures
  );
end
$$;

-- Storage has confirmed that these are gone, and so their rows go.
create function public.forget_removed_files(_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.chat_files
  where removed_at is not null and path in (
    select substring(file from '^order-files/(.*)') from unnest(_files) as file
  );
  delete from public.pictures
  where removed_at is not null and name in (
    select substring(file from '^pictures/([^/]*)/') from unnest(_files) as file
  );
end
$$;
