-- How administrators search, list and export orders.

create type public.order_shortfall as (product_name text, missing integer);
comment on type public.order_shortfall is 'from order_shortfalls';

create type public.order_customer as (
  id uuid, username text, email text, first_name text, last_name text, phone text, address text,
  city text, country text
);
comment on type public.order_customer is 'from user_profiles';
comment on column public.order_customer.username is 'nullable';
comment on column public.order_customer.email is 'nullable';

create type public.order_row as (
  id uuid, status text, total_amount numeric, amount_paid numeric, stripe_session_id text,
  stripe_payment_id text, restocked_at timestamptz, billing jsonb,
  created_at timestamptz, order_items public.order_item_row[],
  shortfalls public.order_shortfall[], customer public.order_customer, unread_messages bigint
);
comment on type public.order_row is 'from orders';
comment on column public.order_row.customer is 'nullable';

create type public.order_page as (
  total bigint, is_capped boolean, counts public.order_counts, other_amounts bigint,
  wider public.wider_search[],
  rows public.order_row[]
);

create function private.describe_order(_order_id uuid) returns public.order_row
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select (
      id, status, total_amount, amount_paid, stripe_session_id, stripe_payment_id, restocked_at,
      billing, created_at,
      private.order_items_of(_order_id),
      array(
        select (product_name, missing)::public.order_shortfall
        from public.order_shortfalls where order_id = _order_id
      ),
      (
        select (
          profiles.id, profiles.username, profiles.email, first_name, last_name, phone, address,
          city, country
        )::public.order_customer
        from public.profiles left join public.user_profiles on user_profiles.user_id = profiles.id
        where profiles.id = orders.user_id
      ),
      (
        select count(*) from public.chat_messages
        where order_id = _order_id and not from_admin and read_at is null
      )
    )::public.order_row
    from public.orders where id = _order_id
  );
end
$$;

-- A search without words of its own is one by status, time, customer and the like, whose orders are
-- counted up to 1000; those with new messages up to 100.
create function public.admin_list_orders(
  _query text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _page integer default 1, _per_page integer default 25, _has_other_amount boolean default null,
  _customer uuid default null, _unread boolean default false
) returns public.order_page
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' set random_page_cost = 1.1 as $$
declare
  words tsquery;
  among uuid[] := case when _unread then private.orders_with_new_messages(101) end;
  found private.search_hit[];
  total bigint;
  most bigint;
  earliest timestamptz := coalesce(_from, '-infinity');
  latest timestamptz := coalesce(_to, 'infinity');
begin
  perform private.require_admin();
  words := private.read_search('orders', _query);
  most := case
    when _unread then 100 when words is not null then private.search_limit() else 1000
  end;

  if words is not null then
    found := private.find_rows(
      'orders', words, 'status', _status,
      format(
        'created_at >= %L and created_at < %L and (%L or has_other_amount)
          and (%4$L::uuid is null or user_id = %4$L::uuid)
          and (%5$L::uuid[] is null or id = any (%5$L::uuid[]))',
        earliest, latest, _has_other_amount is not true, _customer, among
      )
    );
    total := cardinality(found);
  elsif _has_other_amount is not true
    and coalesce(_from::text, _to::text, _customer::text, among::text) is null
  then
    total := private.counted('orders', _status);
    most := total;
  else
    total := (
      select count(*) from (
        select 1 from public.orders
        where (_status is null or status = _status)
          and (_has_other_amount is not true or has_other_amount)
          and created_at >= earliest and created_at < latest
          and (_customer is null or user_id = _customer)
          and (among is null or id = any (among))
        order by created_at desc, id desc limit most + 1
      ) as counted
    );
  end if;

  return (
    least(total, most), coalesce(total > most or cardinality(among) > 100, false),
    private.order_counts(),
    (
      select count(*) from (
        select 1 from public.orders where has_other_amount limit 1000
      ) as other_amounts
    ),
    case when found = '{}'
      then private.wider_searches('orders', _query, 'status', _status) else '{}' end,
    array(
      select private.describe_order(listed.id)
      from (
        select id, created_at from unnest(found[:most])
        union all
        select * from (
          select id, created_at from public.orders
          where words is null and (_status is null or status = _status)
            and (_has_other_amount is not true or has_other_amount)
            and created_at >= earliest and created_at < latest
            and (_customer is null or user_id = _customer)
            and (among is null or id = any (among))
          order by created_at desc, id desc
          limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
        ) as newest
        order by created_at desc, id desc
        limit private.page_limit(_per_page)
        offset case when words is null then 0 else private.page_offset(_page, _per_page) end
      ) as listed
      order by listed.created_at desc, listed.id desc
    )
  )::public.order_page;
end
$$;

-- Each part begins after the last order of the part before, not at an offset: every part costs the
-- same, and orders that come or go meanwhile cause no gaps and no repeats.
create function public.admin_export_orders(
  _query text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _after timestamptz default null, _after_id uuid default null,
  _has_other_amount boolean default null,
  _customer uuid default null, _unread boolean default false
) returns setof public.order_row
language plpgsql stable security definer rows 200 set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  words tsquery;
  among uuid[] := case when _unread then private.orders_with_new_messages(null) end;
begin
  perform private.require_admin();
  words := private.read_search('orders', _query);

  return query
    select described.*
    from (
      select id, created_at from public.orders
      where (words is null or search_words @@ words)
        and (_status is null or status = _status)
        and (_has_other_amount is not true or has_other_amount)
        and created_at >= coalesce(_from, '-infinity') and created_at < coalesce(_to, 'infinity')
        and (_customer is null or user_id = _customer)
        and (among is null or id = any (among))
        and (_after_id is null or (created_at, id) < (_after, _after_id))
      order by created_at desc, id desc
      limit 200
    ) as part
    cross join lateral private.describe_order(part.id) as described
    order by part.created_at desc, part.id desc;
end
$$;

-- For an order opened from a list that has changed since.
create function public.admin_find_order(_order_id uuid) returns setof public.order_row
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select found.* from private.describe_order(_order_id) as found
    where found.id is not null;
end
$$;

grant execute on function
  public.admin_list_orders(
    text, text, timestamptz, timestamptz, integer, integer, boolean, uuid, boolean
  ),
  public.admin_export_orders(
    text, text, timestamptz, timestamptz, timestamptz, uuid, boolean, uuid, boolean
  ),
  public.admin_find_order(uuid)
to authenticated;
