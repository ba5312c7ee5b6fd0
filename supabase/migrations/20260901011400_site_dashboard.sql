-- The dashboards of administrators and customers.

create view private.newest_user_row as
select id, username, profiles.created_at, coalesce(is_blocked, false) as is_blocked
from public.profiles left join public.user_status on user_id = id;

-- What a new shop takes.
create type public.first_step as enum ('settings', 'product', 'service', 'plans', 'order', 'second_step');

-- Steps that an administrator has ticked off as they are.
create table private.settled_steps (
  step public.first_step primary key
);

alter table private.settled_steps enable row level security;

create function private.is_step_done(_step public.first_step, _admin uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from private.settled_steps where step = _step) or case _step
    when 'settings' then (select count(*) from public.site_settings where name in ('phone', 'email')) = 2
    when 'product' then private.counted_rows('products', _limit => 0) > 0
    when 'service' then private.counted_rows('services', _limit => 0) > 0
    -- Who sells none deletes the proposal.
    when 'plans' then
      not exists (select 1 from public.plans) or exists (select 1 from public.plans where is_active)
    when 'order' then private.counted_rows('orders', _limit => 0) > 0
    when 'second_step' then
      exists (select 1 from auth.mfa_factors where user_id = _admin and status = 'verified')
  end;
end
$$;

create function public.settle_first_step(_step public.first_step) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := private.require_admin();
begin
  insert into private.settled_steps (step) values (_step) on conflict do nothing;
  if found then
    perform private.write_log(
      actor, 'update', 'first_steps', _step::text, null, jsonb_build_object('is_settled', true),
      jsonb_build_object('name', replace(_step::text, '_', ' '))
    );
  end if;
end
$$;

-- `steps` are those that are still to be done.
create function public.admin_dashboard(
  out todos public.todo[], out disputes private.dispute_row[], out orders public.order_counts,
  out newest_users private.newest_user_row[], out figures public.shop_figures,
  out steps public.first_step[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
begin
  todos := array(select private.todos(private.count_limit()));
  disputes := private.dispute_rows((private.first_disputes()).ids);
  orders := private.order_counts();
  newest_users := array(
    select newest_user_row from private.newest_user_row order by created_at desc, id desc limit 10
  );
  figures := private.shop_figures(30, now());
  steps := array(
    select step from unnest(enum_range(null::public.first_step)) as step
    where not private.is_step_done(step, admin)
  );
end
$$;

create view private.notification_row as
select id, order_id, title, message, type, read_at, created_at from public.notifications;

create view private.my_order_row as
select id, status, total_amount, amount_paid, paid_currency, refunded_amount, payment_state, sent_at,
  created_at, order_items, bought, refunds
from public.orders
join private.items_of_order on items_of_order.order_id = id
join private.bought_of_order on bought_of_order.order_id = id
join private.refunds_of_order on refunds_of_order.order_id = id;

-- A payment from whose page the customer has come back. There is no order before it is confirmed.
create view private.unconfirmed_payment as
select id, stripe_session_id, amount_cents, created_at from public.checkouts;

create function public.my_orders(
  _page integer default 1, _per_page integer default null,
  out total bigint, out rows private.my_order_row[], out unconfirmed private.unconfirmed_payment[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  total := (select count(*) from public.orders where user_id = member);
  rows := array(
    select my_order_row
    from private.page_ids('orders', _page, _per_page, 'user_id = ' || quote_literal(member))
      with ordinality as listed (id, place)
    join private.my_order_row using (id) order by place
  );
  unconfirmed := array(
    select payment
    from public.checkouts join private.unconfirmed_payment as payment using (id)
    where user_id = member and may_be_paid and returned_at is not null
    order by checkouts.created_at desc limit 10
  );
end
$$;

-- The latest orders are one, or none, and the newest contact messages five.
create type public.my_dashboard as (
  orders_count bigint, total_spent numeric, notifications_count bigint, has_more_notifications boolean,
  notifications private.notification_row[], latest_orders private.my_order_row[],
  unconfirmed private.unconfirmed_payment[], contact_messages private.my_message_row[]
);

create function public.my_dashboard(_page integer default 1, _per_page integer default null)
returns public.my_dashboard
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  latest record;
  page private.list_page;
begin
  latest := public.my_orders(1, 1);
  page := private.counted_page('notifications', _page, _per_page, 'user_id = ' || quote_literal(member));
  return (
    select (
      latest.total,
      -- What was paid in the currency of the shop and not given back.
      coalesce(
        sum(amount_paid - refunded_amount) filter (where status <> 'cancelled' and paid_currency = 'usd'), 0
      ),
      page.total, page.has_more,
      array(
        select notification_row
        from unnest(page.ids) with ordinality as listed (id, place)
        join private.notification_row using (id) order by place
      ),
      latest.rows, latest.unconfirmed,
      array(
        select my_message_row
        from public.contact_messages as stored join private.my_message_row using (id)
        where user_id = member and deleted_at is null
        order by stored.created_at desc, id desc limit 5
      )
    )::public.my_dashboard
    from public.orders where user_id = member
  );
end
$$;

grant execute on function
  public.admin_dashboard(),
  public.settle_first_step(public.first_step),
  public.my_dashboard(integer, integer),
  public.my_orders(integer, integer)
to authenticated;
