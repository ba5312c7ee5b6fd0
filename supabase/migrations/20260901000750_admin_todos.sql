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
begin
  perform private.require_admin();
  case _kind
    when 'orders_to_review' then
      update public.orders set reviewed_at = now()
      where id in (select id from private.orders_to_review where id = _id);
    when 'failed_refunds' then
      update public.refunds set reviewed_at = now()
      where id in (select id from private.failed_refunds where id = _id);
    when 'unclear_checkouts' then
      update public.checkouts set reviewed_at = now()
      where id in (select id from private.unclear_checkouts where id = _id);
      -- There is no payment at the provider, so nothing waits for one any more.
      update public.checkouts set status = 'expired'
      where id = _id and status in ('open', 'superseded') and reviewed_at is not null;
    when 'given_up_mails' then
      update public.outbox set reviewed_at = now()
      where id in (select id from private.given_up_mails where id = _id);
    when 'sold_out_products' then
      update public.products set reviewed_at = now()
      where id in (select id from private.sold_out_products where id = _id);
    when 'ended_jobs' then
      update public.jobs set reviewed_at = now() where id in (select id from private.ended_jobs where id = _id);
    else
      perform private.deny();
  end case;
end
$$;

grant execute on function public.mark_reviewed(public.todo_kind, uuid) to authenticated;
