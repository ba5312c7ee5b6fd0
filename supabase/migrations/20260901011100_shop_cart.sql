-- The cart: ids and quantities from a cookie, priced here; and the carts that are already paid.

-- How many different items a cart holds, and how many of each. The app knows these numbers from
-- `npm run types`.
create function private.cart_limits(out lines integer, out quantity integer)
language sql immutable set search_path = '' as 'select 50, 99';
comment on function private.cart_limits() is 'constant';

-- The cookie is hostile input: anything but an id and a quantity within the limits is skipped, a repeated id is
-- one line, and lines beyond the limit are ignored.
create function private.cart_lines(_lines jsonb)
returns table (place bigint, id uuid, quantity integer)
language sql immutable rows 10 set search_path = '' as $$
  select min(entry.place), entry.id, least(sum(entry.quantity), max(limits.quantity))::integer
  from private.cart_limits() as limits, lateral (
    select ordinality as place,
      case when value ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (value ->> 'id')::uuid end as id,
      case when value ->> 'quantity' ~ '^[1-9][0-9]{0,8}$'
        then (value ->> 'quantity')::integer end as quantity
    from jsonb_array_elements(case when jsonb_typeof(_lines) = 'array' then _lines else '[]' end)
      with ordinality
    where ordinality <= limits.lines
  ) as entry
  where entry.id is not null and entry.quantity <= limits.quantity
  group by entry.id
$$;

-- What deleted items were called, as carts still hold them.
create table private.deleted_items (
  id uuid primary key,
  name text not null
);

alter table private.deleted_items enable row level security;

create function private.remember_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_items (id, name) values (old.id, old.name)
  on conflict (id) do update set name = excluded.name;
  return null;
end
$$;

create trigger remember_item after delete on public.products
  for each row execute function private.remember_item();
create trigger remember_item after delete on public.services
  for each row execute function private.remember_item();

-- What the cart shows of a service or a product. One that is not for sale has no price.
create view private.cart_item_row as
select id, 'product'::public.item_kind as kind, name, category, image_url, picture,
  case when is_active then private.to_cents(price) end as price_cents,
  case when is_active then stock_quantity end as stock_quantity
from public.products
union all
select id, 'service', name, category, null, picture, case when is_active then private.to_cents(price) end, null
from public.services;
comment on view private.cart_item_row is 'nullable: kind, name';

-- The lines in the order given. Of an item that no longer exists only the name is known, if anything.
create function private.cart_contents(_lines jsonb)
returns table (place bigint, quantity integer, item private.cart_item_row)
language sql stable rows 10 set search_path = '' as $$
  select line.place, line.quantity, coalesce(item, jsonb_populate_record(
    null::private.cart_item_row, jsonb_build_object('id', line.id, 'name', deleted.name)
  ))
  from private.cart_lines(_lines) as line
  left join private.cart_item_row as item on item.id = line.id
  left join private.deleted_items as deleted on deleted.id = line.id
  order by line.place
$$;

-- Whether all that is left of a product is reserved for others is told to members only: what visitors see is the same for
-- all of them.
create function public.price_cart(_lines jsonb)
returns table (quantity integer, is_reserved boolean, item private.cart_item_row)
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  member constant uuid := private.member_id();
begin
  return query
  select priced.quantity,
    coalesce(
      member is not null and (priced.item).stock_quantity > 0 and (priced.item).stock_quantity
        <= (private.reserved_by_others((priced.item).id, member)).quantity,
      false
    ),
    priced.item
  from private.cart_contents(_lines) as priced;
end
$$;

create type public.cart_line as (id uuid, quantity integer);

create type public.paid_cart as (id uuid, paid_at timestamptz, lines public.cart_line[]);

-- Checkouts of the caller that are paid and whose items may still be in the cart cookie.
create function public.paid_carts() returns public.paid_cart[]
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return array(
    select (
      id, updated_at,
      array(
        select ((line ->> 'id')::uuid, (line ->> 'quantity')::integer)::public.cart_line
        from jsonb_array_elements(lines) as line
      )
    )::public.paid_cart
    from public.checkouts
    where user_id = member and status = 'completed' and cart_cleared_at is null
    order by created_at, id
  );
end
$$;

-- Notes that these paid checkouts were removed from the cart, and returns those that had not been noted.
-- The app calls it when the browser has sent the new cart back, so that a lost response does not leave paid
-- items in the cart.
create function public.claim_cart_clearing(_checkout_ids uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  noted uuid[];
begin
  with claimed as (
    update public.checkouts set cart_cleared_at = now()
    where user_id = member and status = 'completed' and cart_cleared_at is null
      and id = any (_checkout_ids)
    returning id
  )
  select coalesce(array_agg(id), '{}') into noted from claimed;
  return noted;
end
$$;

grant execute on function public.price_cart(jsonb) to anon, authenticated;

grant execute on function public.paid_carts(), public.claim_cart_clearing(uuid[]) to authenticated;
