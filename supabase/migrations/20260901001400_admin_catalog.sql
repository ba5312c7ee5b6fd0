-- How administrators list services and products.

create type public.item_row as (
  id uuid, name text, category text, price numeric, is_active boolean, slug text,
  stock_quantity integer
);
comment on type public.item_row is 'from services';
comment on column public.item_row.slug is 'nullable';
comment on column public.item_row.stock_quantity is 'nullable';

create type public.item_page as (
  total bigint, is_capped boolean, wider public.wider_search[], rows public.item_row[]
);

create function public.admin_list_services(
  _sort text default null, _page integer default 1, _per_page integer default 25,
  _query text default null
) returns public.item_page
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  words tsquery;
  found uuid[];
  total bigint;
  most integer := private.search_limit();
begin
  perform private.require_admin();
  words := private.read_search('services', _query);
  if words is not null then
    found := array(select id from unnest(private.find_rows('services', words)));
  end if;
  total := coalesce(cardinality(found[:most]), private.counted('services'));
  return (total, coalesce(cardinality(found) > most, false), case
    when found = '{}' then private.wider_searches('services', _query) else '{}'
  end, array(
    select (id, name, category, price, is_active, null, null)::public.item_row
    from public.services
    where private.page_offset(_page, _per_page) < total
      and (found is null or id = any (found[:most]))
    order by
      case when _sort is null and words is not null
        then private.search_rank(search_words, words) end desc,
      case _sort when 'name' then lower(name) end,
      case _sort when 'price' then price end,
      case _sort when 'price-down' then price end desc,
      case when _sort in ('name', 'price') then id end,
      case _sort when 'price-down' then id end desc,
      created_at desc, id desc
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
  ))::public.item_page;
end
$$;

-- Matches of a stock are counted up to 1000. What the order does not need for `_sort` is null to the planner,
-- so that an index serves the rest.
create function public.admin_list_products(
  _min_stock integer default null, _max_stock integer default null, _sort text default null,
  _page integer default 1, _per_page integer default 25, _query text default null
) returns public.item_page
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  words tsquery;
  found uuid[];
  total bigint;
  most integer := private.search_limit();
begin
  perform private.require_admin();
  words := private.read_search('products', _query);
  if words is not null then
    found := array(select id from unnest(private.find_rows('products', words, _where => format(
      'stock_quantity between %s and %s', coalesce(_min_stock, 0), coalesce(_max_stock, 2147483647)
    ))));
  end if;
  total := case
    when found is not null then cardinality(found[:most])
    when _min_stock is null and _max_stock is null then private.counted('products')
    else (
      select count(*) from (
        select 1 from public.products
        where (_min_stock is null or stock_quantity >= _min_stock)
          and (_max_stock is null or stock_quantity <= _max_stock)
        limit 1000
      ) as found
    )
  end;
  return (total, coalesce(cardinality(found) > most, false), case
    when found = '{}' then private.wider_searches('products', _query) else '{}'
  end, array(
    select (id, name, category, price, is_active, slug, stock_quantity)::public.item_row
    from public.products
    where private.page_offset(_page, _per_page) < total
      and (_min_stock is null or stock_quantity >= _min_stock)
      and (_max_stock is null or stock_quantity <= _max_stock)
      and (found is null or id = any (found[:most]))
    order by
      case when _sort is null and words is not null
        then private.search_rank(search_words, words) end desc,
      case _sort when 'name' then lower(name) end,
      case _sort when 'price' then price end,
      case _sort when 'price-down' then price end desc,
      case _sort when 'stock' then stock_quantity end,
      case when _sort in ('name', 'price', 'stock') then id end,
      case _sort when 'price-down' then id end desc,
      created_at desc, id desc
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
  ))::public.item_page;
end
$$;

-- Goes from one category to the next by the index, instead of reading all rows.
create function private.categories_of(_table regclass) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  categories text[];
begin
  execute format(
    $query$
      with recursive known (category) as (
        (select category from %1$s where category > '' order by category limit 1)
        union all
        select (
          select category from %1$s where category > known.category order by category limit 1
        )
        from known where known.category is not null
      )
      select array(select category from known where category is not null limit 100)
    $query$,
    _table
  ) into categories;
  return categories;
end
$$;

create function public.admin_list_categories(_kind text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.categories_of(
    case _kind when 'service' then 'public.services'::regclass else 'public.products'::regclass end
  );
end
$$;

grant execute on function
  public.admin_list_services(text, integer, integer, text),
  public.admin_list_products(integer, integer, text, integer, integer, text),
  public.admin_list_categories(text)
to authenticated;
