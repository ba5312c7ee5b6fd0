-- The dashboards of administrators and customers.

create type public.newest_user_row as (
  id uuid, username text, email text, created_at timestamptz, is_blocked boolean
);
comment on type public.newest_user_row is 'from profiles';

-- Unread messages are in the inbox, too.
create type public.contact_counts as (inbox bigint, unread bigint, archived bigint);

-- Mails that could not be sent for an hour and are still tried, mails that were given up, and checkouts of
-- which the provider has not said for a day whether they are paid. None is counted once it is 30 days old,
-- because nobody can use it any more.
create type public.overdue_counts as (waiting_mails bigint, given_up_mails bigint, checkouts bigint);

create type public.admin_dashboard as (
  orders public.order_counts, newest_users public.newest_user_row[],
  contact_messages public.contact_counts, overdue public.overdue_counts
);

create function public.admin_dashboard() returns public.admin_dashboard
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    private.order_counts(),
    array(
      select (id, username, email, created_at, private.is_blocked(id))::public.newest_user_row
      from public.profiles order by created_at desc, id desc limit 10
    ),
    (
      private.counted('contact_messages', 'read') + private.counted('contact_messages', 'unread'),
      private.counted('contact_messages', 'unread'), private.counted('contact_messages', 'archived')
    )::public.contact_counts,
    (
      (
        select count(*) from public.outbox
        where sent_at is null and give_up_at > now()
          and created_at between now() - interval '30 days' and now() - interval '1 hour'
      ), (
        select count(*) from public.outbox
        where sent_at is null and give_up_at <= now() and created_at > now() - interval '30 days'
      ), (
        select count(*) from public.checkouts
        where status in ('open', 'superseded') and stripe_session_id is not null
          and created_at between now() - interval '30 days' and now() - interval '1 day'
          and coalesce(expires_at, created_at) < now() - interval '1 hour'
      )
    )::public.overdue_counts
  )::public.admin_dashboard;
end
$$;

create type public.my_dashboard as (
  orders_count bigint, total_spent numeric, notifications_count bigint,
  notifications public.notification_row[]
);

create function public.my_dashboard(_page integer default 1, _per_page integer default 10)
returns public.my_dashboard
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return (
    select (
      count(*), coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0),
      (
        select count(*) from (
          select 1 from public.notifications where user_id = member
          limit private.count_limit()
        ) as counted
      ),
      array(
        select (
          id, order_id, title, message, type, read_at, created_at
        )::public.notification_row
        from private.page_ids(
          'notifications', _page, _per_page, 'user_id = ' || quote_literal(member)
        ) with ordinality as listed (id, place)
        join public.notifications using (id) order by place
      )
    )::public.my_dashboard
    from public.orders where user_id = member
  );
end
$$;

grant execute on function public.admin_dashboard(), public.my_dashboard(integer, integer) to authenticated;
