-- What needs an administrator: a list of kinds, each with the act that ends it, so that the list can be empty.

-- The rows of a kind are those of its view in `private`, which stands beside their table, with an index that serves it.
create type public.todo_kind as enum (
  'unanswered_conversations', 'unanswered_messages', 'open_order_requests', 'orders_to_send', 'services_to_do',
  'orders_to_review', 'open_disputes', 'failed_refunds', 'open_job_reports', 'unclear_checkouts', 'waiting_mails',
  'used_up_mail_quotas', 'late_tasks', 'given_up_mails', 'sold_out_products', 'low_stock_products',
  'refused_products', 'ended_jobs'
);

create type public.todo as (kind public.todo_kind, number bigint, oldest timestamptz);

-- Up to how many rows of a kind each page of the back office counts for its side bar; a list of them counts up to
-- `private.count_limit()`.
create function private.todo_limit() returns integer
language sql immutable set search_path = '' as 'select 99';
comment on function private.todo_limit() is 'constant';

-- The kinds that need somebody now. Each is counted by its index up to the limit, and one more, to know whether there are
-- more.
create function private.todos(
  _limit integer, _kinds public.todo_kind[] default enum_range(null::public.todo_kind)
) returns setof public.todo
language plpgsql stable rows 5 set search_path = '' as $$
declare
  found public.todo;
begin
  foreach found.kind in array _kinds loop
    execute format(
      'select count(*), min(since) from (select since from private.%I order by since limit %s) as found',
      found.kind, _limit + 1
    ) into found.number, found.oldest;
    if found.number > 0 then
      return next found;
    end if;
  end loop;
end
$$;

-- An administrator has reviewed a row of a kind that ends by that. A row that needs nobody any more stays as it is, so
-- that a form sent twice does not replace the time of the first.
create function public.mark_reviewed(_kind public.todo_kind, _id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reviewed_table constant text := '{
    "orders_to_review": "orders", "failed_refunds": "refunds", "unclear_checkouts": "checkouts",
    "given_up_mails": "outbox", "sold_out_products": "products", "ended_jobs": "jobs"
  }'::jsonb ->> _kind::text;
begin
  perform private.require_admin();
  if reviewed_table is null then
    perform private.deny();
  end if;
  execute format(
    'update public.%I set reviewed_at = now() where id in (select id from private.%I where id = $1)',
    reviewed_table, _kind
  ) using _id;
  if _kind = 'unclear_checkouts' then
    -- There is no payment at the provider, so nothing waits for one any more.
    update public.checkouts set status = 'expired'
    where id = _id and may_be_paid and reviewed_at is not null;
  end if;
end
$$;

grant execute on function public.mark_reviewed(public.todo_kind, uuid) to authenticated;
