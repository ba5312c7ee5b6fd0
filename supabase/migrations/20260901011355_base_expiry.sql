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
    'delete from %s where runid = any (array(
       select runid from %1$s where end_time < now() - private.period(''schedule_runs'') order by runid limit $1
     ))', runs
  ) using _limit;
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- Of the rows that have been of no use for this period, by the column that says since when, deletes up to so many, the
-- oldest first, or sets columns of them, and answers how many. An index in that order has the rows that it is for.
create function private.expire(
  _table regclass, _since text, _period interval, _limit integer, _filter text default 'true', _set text default null,
  _key text default 'id'
) returns bigint
language plpgsql set search_path = '' as $$
declare
  expired bigint;
begin
  execute format(
    '%s where %I = any (array(
       select %2$I from %s where %I <= now() - $1 and %s order by %4$I limit $2 for update skip locked
     ))',
    coalesce('update ' || _table || ' set ' || _set, 'delete from ' || _table), _key, _table, _since, _filter
  ) using _period, _limit;
  get diagnostics expired = row_count;
  return expired;
end
$$;

-- Removes up to so many of each class, so that no run is long, and answers how many.
create function public.remove_expired(_limit integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  removed bigint := 0;
begin
  -- A mailing that was stopped for so long does not go on, since nobody knows then who has got its mail.
  update public.post_mailings set finished_at = now()
  where finished_at is null and stopped_at < now() - private.period('sent_mails');
  removed := removed + private.expire(
    'public.outbox', 'sent_at', private.period('sent_mails'), _limit,
    'not exists (
       select 1 from public.post_mailings where post_mailings.post_id = outbox.post_id and finished_at is null
     )'
  );

  -- Nobody can be told any more by such a mail that a product is back.
  delete from public.stock_requests where id = any (array(
    select stock_request_id from public.outbox
    where kind = 'back_in_stock' and given_up_at < now() - private.period('unsent_mails')
    order by given_up_at limit _limit
  ));
  removed := removed + private.expire('public.outbox', 'given_up_at', private.period('unsent_mails'), _limit);

  removed := removed + private.expire(
    'public.checkouts', 'created_at', private.period('unpaid_checkouts'), _limit,
    'paid_at is null and status <> ''completed'''
  );

  -- Of accounts that are deleted, what a request had no time for.
  removed := removed + coalesce((
    select private.clear_account(id, _limit) from (
      select id from public.profiles where deleted_at is not null
      order by deleted_at limit 1 for update skip locked
    ) as deleted
  ), 0);

  -- What the delivery needed, of orders whose account is gone, and the same of orders that were deleted after their account.
  removed := removed + private.expire(
    'public.orders', 'closed_at', make_interval(days => private.return_days()), _limit,
    'user_id is null and (billing <> ''{}'' or delivery is not null)', _set => 'billing = ''{}'', delivery = null'
  );
  removed := removed + private.expire(
    'private.deleted_orders', 'deleted_at', make_interval(days => private.return_days()), _limit, 'user_id is null'
  );

  removed := removed + private.expire(
    'public.stock_requests', 'mailed_at', private.period('unconfirmed_requests'), _limit, 'confirmed_at is null'
  );
  removed := removed + private.expire(
    'public.job_alerts', 'mailed_at', private.period('unconfirmed_requests'), _limit, 'confirmed_at is null'
  );
  -- Their owners did not say that they want them for another year.
  removed := removed + private.expire(
    'public.job_alerts', 'keep_asked_at', private.period('unanswered_alerts'), _limit
  );
  removed := removed + private.expire(
    'public.job_reports', 'reviewed_at', private.period('reviewed_reports'), _limit
  );
  removed := removed + private.expire(
    'private.bounced_addresses', 'bounced_at', private.period('bounces'), _limit, _key => 'hash'
  );
  removed := removed + private.expire('public.admin_log', 'created_at', private.period('log'), _limit);
  removed := removed + private.remove_schedule_runs(_limit);

  -- As long as it can be restored.
  removed := removed + private.expire(
    'public.contact_messages', 'deleted_at', make_interval(days => private.restore_days()), _limit
  );

  -- Files whose message was never sent.
  removed := removed + private.expire(
    'public.chat_files', 'created_at', private.period('unsent_files'), _limit,
    'message_id is null and removed_at is null', _set => 'removed_at = now()'
  );
  removed := removed + private.expire(
    'public.chat_files', 'order_closed_at', private.period('order_files'), _limit, 'removed_at is null',
    _set => 'removed_at = now()'
  );
  -- A day longer than a deleted row that shows one can be restored. One that another row shows stays.
  return removed + private.expire(
    'public.pictures', 'unshown_since', make_interval(days => private.restore_days() + 1), _limit,
    _set => 'unshown_since = null, removed_at = case when not private.is_picture_shown(name) then now() end',
    _key => 'name'
  );
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
