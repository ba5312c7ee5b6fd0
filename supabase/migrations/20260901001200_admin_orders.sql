-- How administrators search, list and export orders.

create type public.order_shortfall as (product_name text, missing integer);
comment on type public.order_shortfall is 'from order_shortfalls';

create type public.order_customer as (
  username text, email text, first_name text, last_name text, phone text, address text, city text,
  country text
);
comment on type public.order_customer is 'from user_profiles';
comment on column public.order_customer.username is 'nullable';
comment on column public.order_customer.email is 'nullable';

create type public.order_row as (
  id uuid, status text, total_amount numeric, amount_paid numeric, stripe_session_id text,
  stripe_payment_id text, restocked_at timestamptz, billing jsonb,
  created_at timestamptz, updated_at timestamptz, order_items public.order_item_row[],
  shortfalls public.order_shortfall[], customer public.order_customer, unread_messages bigint
);
comment on type public.order_row is 'from orders';
comment on column public.order_row.customer is 'nullable';

create type public.order_page as (
  total bigint, is_capped boolean, counts public.order_counts, other_amounts bigint,
  rows public.order_row[]
);

create function private.describe_order(_order_id uuid) returns public.order_row
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select (
      id, status, total_amount, amount_paid, stripe_session_id, stripe_payment_id, restocked_at,
      billing, created_at, updated_at,
      private.order_items_of(_order_id),
      array(
        select (product_name, missing)::public.order_shortfall
        from public.order_shortfalls where order_id = _order_id
      ),
      (
        select (
          profiles.username, profiles.email, first_name, last_name, phone, address, city, country
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

-- The range of ids that begin with the search text; null if no id can begin with it.
create function private.id_range(_prefix text, out lowest uuid, out highest uuid)
language plpgsql immutable set search_path = '' as $$
declare
  digits text := translate(lower(btrim(_prefix)), '-#', '');
begin
  if digits ~ '^[0-9a-f]{4,32}$' then
    lowest := rpad(digits, 32, '0')::uuid;
    highest := rpad(digits, 32, 'f')::uuid;
  end if;
end
$$;

-- The ids of matching customers, unless there are more than 200.
create function private.matching_customers(
  _pattern text, out ids uuid[], out are_many boolean
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
begin
  ids := array(select id from public.profiles where search_text ilike _pattern limit 201);
  are_many := cardinality(ids) > 200;
end
$$;

-- What a search among orders looks for: the start of an id, a part of a payment session, of a
-- billing address or of a customer's name. Customers are listed by id unless they are too many.
create type private.order_search as (
  pattern text, lowest uuid, highest uuid, customers uuid[], customers_are_many boolean
);

create function private.read_order_search(_query text) returns private.order_search
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.search_pattern(_query);
begin
  return (
    select row(pattern, prefix.lowest, prefix.highest, customers.ids, customers.are_many)
      ::private.order_search
    from private.id_range(_query) as prefix, private.matching_customers(pattern) as customers
  );
end
$$;

-- How many orders there are, if `_total` does not say it, and the ids of one page of them. Matches are
-- counted up to 1001, as for users. `found` is planned anew for each use, and with the values of the
-- search: the page reads no more than its rows.
create function private.filter_orders(
  _search private.order_search, _status text, _from timestamptz, _to timestamptz,
  _has_other_amount boolean, _total bigint, _after timestamptz, _after_id uuid,
  _offset bigint, _limit bigint,
  out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  most bigint := case when (_search).pattern is not null then 1000 end;
begin
  with found as not materialized (
    select orders.id, orders.created_at from public.orders
    where (
        (_search).pattern is null
        or orders.id between (_search).lowest and (_search).highest
        or orders.search_text ilike (_search).pattern
        or orders.user_id = any ((_search).customers)
        or (_search).customers_are_many and coalesce((
          select profiles.search_text ilike (_search).pattern from public.profiles
          where profiles.id = orders.user_id
        ), false)
      )
      and (_status is null or orders.status = _status)
      and (_has_other_amount is not true or orders.has_other_amount)
      and orders.created_at >= coalesce(_from, '-infinity')
      and orders.created_at < coalesce(_to, 'infinity')
  )
  select counted.total, array(
    select found.id from found
    where _offset < least(counted.total, most)
      and (_after_id is null or (found.created_at, found.id) < (_after, _after_id))
    order by found.created_at desc, found.id desc
    limit _limit offset _offset
  )
  into total, ids
  from (
    select coalesce(_total, (
      select count(*) from (select 1 from found limit most + 1) as matches
    )) as total
  ) as counted;
end
$$;

create function public.admin_list_orders(
  _query text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _page integer default 1, _per_page integer default 25, _has_other_amount boolean default null
) returns public.order_page
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  search private.order_search;
  most bigint;
  total bigint;
  ids uuid[];
begin
  perform private.require_admin();
  search := private.read_order_search(_query);
  most := case when search.pattern is not null then 1000 end;
  if search.pattern is null and _from is null and _to is null and _has_other_amount is not true then
    total := private.counted('orders', _status);
  end if;
  select found.total, found.ids into total, ids
  from private.filter_orders(
    search, _status, _from, _to, _has_other_amount, total, null, null,
    private.page_offset(_page, _per_page), private.page_limit(_per_page)
  ) as found;

  return (least(total, most), coalesce(total > most, false), private.order_counts(), (
    select count(*) from (
      select 1 from public.orders where has_other_amount limit 1000
    ) as other_amounts
  ), array(
    select private.describe_order(id) from unnest(ids) with ordinality as listed (id, place)
    order by place
  ))::public.order_page;
end
$$;

-- Each part begins after the last order of the part before, not at an offset: every part costs the
-- same, and orders that come or go meanwhile cause no gaps and no repeats.
create function public.admin_export_orders(
  _query text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _after timestamptz default null, _after_id uuid default null,
  _has_other_amount boolean default null
) returns setof public.order_row
language plpgsql stable security definer rows 200 set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select described.*
    from private.filter_orders(
      private.read_order_search(_query), _status, _from, _to, _has_other_amount, 1,
      _after, _after_id, 0, 200
    ) as found
    cross join lateral unnest(found.ids) with ordinality as part (id, place)
    cross join lateral private.describe_order(part.id) as described
    order by part.place;
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
  public.admin_list_orders(text, text, timestamptz, timestamptz, integer, integer, boolean),
  public.admin_export_orders(text, text, timestamptz, timestamptz, timestamptz, uuid, boolean),
  public.admin_find_order(uuid)
to authenticated;
