-- What the filter of the orders finds stands once, for the list, its total and the export.

-- What a search among orders means: the start of a short id, a piece of a payment session, of a
-- billing address or of a customer's name; the customers by their ids unless they are too many.
create type private.order_search as (
  pattern text, lowest uuid, highest uuid, customers uuid[], customers_are_many boolean
);

create function private.read_order_search(_search text) returns private.order_search
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.search_pattern(_search);
begin
  return (
    select row(pattern, prefix.lowest, prefix.highest, customers.ids, customers.are_many)
      ::private.order_search
    from private.id_range(_search) as prefix, private.matching_customers(pattern) as customers
  );
end
$$;

-- No more than a part of the query that asks it: with a search path or rights of its own it would
-- be planned by itself, for no search in particular, and read whole before its first row is used.
create function private.filter_orders(
  _search private.order_search, _status text, _from timestamptz, _to timestamptz
) returns table (id uuid, created_at timestamptz)
language sql stable as $$
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
    and orders.created_at >= coalesce(_from, '-infinity')
    and orders.created_at < coalesce(_to, 'infinity')
$$;

create or replace function public.admin_list_orders(
  _search text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _page integer default 1, _per_page integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  search private.order_search;
  most bigint;
  total bigint;
  listed jsonb;
begin
  perform private.require_admin();
  search := private.read_order_search(_search);
  most := case when search.pattern is not null then 1000 end;

  if search.pattern is null and _from is null and _to is null then
    total := private.counted('orders', _status);
  else
    select count(*) into total
    from (
      select 1 from private.filter_orders(search, _status, _from, _to) limit most + 1
    ) as found;
  end if;

  select jsonb_agg(private.describe_order(found.id) order by found.created_at desc, found.id desc)
  into listed
  from (
    select id, created_at from private.filter_orders(search, _status, _from, _to)
    where private.page_offset(_page, _per_page) < least(total, most)
    order by created_at desc, id desc
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
  ) as found;

  return jsonb_build_object(
    'total', least(total, most), 'is_capped', coalesce(total > most, false),
    'rows', coalesce(listed, '[]'), 'counts', private.order_counts()
  );
end
$$;

create or replace function public.admin_export_orders(
  _search text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _after timestamptz default null, _after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  search private.order_search;
begin
  perform private.require_admin();
  search := private.read_order_search(_search);

  return (
    select coalesce(jsonb_agg(
      private.describe_order(part.id) order by part.created_at desc, part.id desc
    ), '[]')
    from (
      select id, created_at from private.filter_orders(search, _status, _from, _to)
      where _after_id is null or (created_at, id) < (_after, _after_id)
      order by created_at desc, id desc
      limit 200
    ) as part
  );
end
$$;
