-- What administrators change of many products at once.

create type public.product_cell as enum ('price', 'stock_quantity', 'low_stock_threshold', 'is_active');
create type public.cell_refusal as enum ('gone', 'changed', 'out_of_range');
-- A value that is to be written: what it was when the page was made, what it becomes, or by how much it grows.
create type public.cell_change as (
  product_id uuid, cell public.product_cell, expected numeric, value numeric, is_added boolean
);
-- What is saved of it now, and why that is not what was to be written.
create type public.cell_result as (
  product_id uuid, cell public.product_cell, saved numeric, refusal public.cell_refusal
);
comment on column public.cell_result.refusal is 'nullable';

-- A threshold of 0 is none.
create function private.product_value(
  _product public.products, _cell public.product_cell
) returns numeric
language sql immutable set search_path = '' as $$
  select case _cell
    when 'price' then _product.price
    when 'stock_quantity' then _product.stock_quantity
    when 'low_stock_threshold' then coalesce(_product.low_stock_threshold, 0)
    else _product.is_active::integer
  end
$$;

create function private.is_in_range(_cell public.product_cell, _value numeric) returns boolean
language sql immutable set search_path = '' as $$
  select case _cell
    when 'price' then _value > 0 and _value < 100000
    when 'is_active' then _value in (0, 1)
    else _value between 0 and 1000000 and _value = trunc(_value)
  end
$$;

-- The forms that were saved, for a day: one that arrives again must not add twice.
create table private.product_changes (
  idempotency_key uuid primary key,
  created_at timestamptz not null default now()
);

create index product_changes_created on private.product_changes (created_at);
alter table private.product_changes enable row level security;

-- Writes what was changed on a page of products and nothing else. What is added is added to what is saved; another
-- value is refused if it was changed since the page was made. One that is refused leaves the others alone.
-- `_changes` is a list of `public.cell_change`.
create function public.admin_change_products(_changes jsonb, _idempotency_key uuid)
returns setof public.cell_result
language plpgsql security definer rows 100 set search_path = '' as $$
declare
  changes public.cell_change[];
  is_known boolean;
  results public.cell_result[];
begin
  perform private.require_admin();
  changes := array(
    select change from jsonb_populate_recordset(null::public.cell_change, _changes) as change
  );
  if cardinality(changes) > 4000 then
    raise exception 'Please change at most 1,000 products at once.' using errcode = 'P0001';
  end if;

  delete from private.product_changes where created_at < now() - interval '1 day';
  insert into private.product_changes (idempotency_key) values (_idempotency_key) on conflict do nothing;
  is_known := not found;

  -- Two calls lock in the same order, so that they do not wait for each other.
  perform 1 from public.products
  where id in (select product_id from unnest(changes)) order by id for update;

  results := array(
    select (product_id, cell, coalesce(case when refusal is null then wanted else current end, 0), refusal)
      ::public.cell_result
    from unnest(changes)
    left join public.products on products.id = product_id
    cross join lateral private.product_value(products, cell) as current
    cross join lateral (
      select case when is_known then current when is_added then current + value else value end as wanted
    ) as asked
    cross join lateral (
      select case
        when products.id is null then 'gone'
        when not is_known and not is_added and current not in (expected, wanted) then 'changed'
        when not private.is_in_range(cell, wanted) then 'out_of_range'
      end::public.cell_refusal as refusal
    ) as judged
  );
  update public.products set
    price = coalesce(changed.price, products.price),
    stock_quantity = coalesce(changed.stock_quantity, products.stock_quantity),
    low_stock_threshold = coalesce(changed.low_stock_threshold, products.low_stock_threshold),
    is_active = coalesce(changed.is_active, products.is_active)
  from (
    select product_id,
      max(saved) filter (where cell = 'price') as price,
      max(saved) filter (where cell = 'stock_quantity') as stock_quantity,
      max(saved) filter (where cell = 'low_stock_threshold') as low_stock_threshold,
      bool_or(saved = 1) filter (where cell = 'is_active') as is_active
    from unnest(results) where refusal is null
    group by product_id
  ) as changed
  where id = product_id;
  return query select * from unnest(results);
end
$$;

grant execute on function public.admin_change_products(jsonb, uuid) to authenticated;
