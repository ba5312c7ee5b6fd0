-- How administrators list services, products and plans.

-- Only products have a stock. The category of a plan is its kind, and its price may be none.
create view private.item_row as
select id, 'product'::public.item_kind as kind, name, category, price, is_active, picture, image_url, slug,
  stock_quantity, low_stock_threshold, reviewed_at, (
    select count(*) from public.stock_requests
    where product_id = products.id and confirmed_at is not null
  ) as waiting
from public.products
union all
select id, 'service', name, category, price, is_active, picture, null, null, null, null, null, null
from public.services
union all
select id, 'plan', name, kind::text, price, is_active, null, null, slug, null, null, null, null
from public.plans;

-- A product as its form edits it.
create view private.edited_product as
select id, name, category, price, description, picture, picture_alt, updated_at, stock_quantity, low_stock_threshold,
  stripe_product_id, features, image_url
from public.products;

create function public.admin_find_product(_id uuid) returns setof private.edited_product
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.edited_product where id = _id;
end
$$;

create function public.admin_list_items(
  _kind public.item_kind, _min_stock integer default null, _max_stock integer default null,
  _sort text default null, _page integer default 1, _per_page integer default null,
  _query text default null, _is_low boolean default null, _is_refused boolean default null,
  out total bigint, out is_capped boolean, out has_more boolean, out needs_word boolean,
  out rows private.item_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  list constant text := _kind || 's';
  filter text := concat_ws(' and ', 'true',
    case when _is_low then 'id in (select id from private.low_stock_products)' end,
    case when _is_refused then 'id in (select id from private.refused_products)' end,
    'stock_quantity >= ' || _min_stock, 'stock_quantity <= ' || _max_stock
  );
  -- Plans are too few to search.
  words constant tsquery := case when _kind <> 'plan' then private.search_query(_query) end;
  search private.search_result;
  page private.list_page;
begin
  perform private.require_admin();
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  if words is not null then
    search := private.search_list(list, private.words_match(words), filter);
    filter := private.ids_filter(search.hits);
  end if;
  page := private.counted_page(
    list, _page, _per_page, filter,
    case
      when _kind = 'plan' then 'kind, position, created_at, id'
      when _sort = 'name' then 'lower(name), id'
      when _sort = 'price' then 'price, id'
      when _sort = 'price-down' then 'price desc, id desc'
      when _sort = 'stock' and _kind = 'product' then 'stock_quantity, id'
      else 'created_at desc, id desc'
    end
  );
  total := page.total;
  is_capped := page.is_capped or coalesce(search.is_capped, false);
  has_more := page.has_more;
  rows := array(
    select item_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.item_row using (id) where kind = _kind order by place
  );
end
$$;

-- Goes from one category to the next by the index, instead of reading all rows.
create function public.admin_list_categories(_kind public.item_kind) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  categories text[];
begin
  perform private.require_admin();
  if _kind = 'plan' then
    return '{}';
  end if;
  execute format(
    $query$
      with recursive known (category) as (
        (select category from public.%1$Is where category > '' order by category limit 1)
        union all
        select (
          select category from public.%1$Is where category > known.category order by category limit 1
        )
        from known where known.category is not null
      )
      select array(select category from known where category is not null limit 100)
    $query$,
    _kind
  ) into categories;
  return categories;
end
$$;

grant execute on function
  public.admin_find_product(uuid),
  public.admin_list_items(public.item_kind, integer, integer, text, integer, integer, text, boolean, boolean),
  public.admin_list_categories(public.item_kind)
to authenticated;
