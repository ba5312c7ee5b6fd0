-- A cart is ids and quantities from a cookie; everything else about it is looked up here.

-- Reads hostile input: what is not `{id: uuid, quantity: 1..99}` is left out, the same id twice
-- is one line, and nothing after the fiftieth line counts.
create function private.cart_lines(_lines jsonb)
returns table (place bigint, id uuid, quantity integer)
language sql immutable rows 10 set search_path = '' as $$
  select min(entry.place), entry.id, least(sum(entry.quantity), 99)::integer
  from (
    select ordinality as place,
      case when value ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (value ->> 'id')::uuid end as id,
      case when value ->> 'quantity' ~ '^[1-9][0-9]?$'
        then (value ->> 'quantity')::integer end as quantity
    from jsonb_array_elements(case when jsonb_typeof(_lines) = 'array' then _lines else '[]' end)
      with ordinality
    where ordinality <= 50
  ) as entry
  where entry.id is not null and entry.quantity is not null
  group by entry.id
$$;

-- Cart lines with what is known about them now; `kind` is null for ids that are gone.
create function private.cart_contents(_lines jsonb)
returns table (
  place bigint, id uuid, quantity integer, kind text, name text, price numeric, image_url text,
  category text, slug text, stock integer, is_active boolean, stripe_product_id text
)
language sql stable security definer rows 10 set search_path = '' as $$
  select line.place, line.id, line.quantity,
    case when product.id is not null then 'product' when service.id is not null then 'service' end,
    coalesce(product.name, service.name), coalesce(product.price, service.price),
    product.image_url,
    coalesce(product.category, service.category),
    product.slug, product.stock_quantity, coalesce(product.is_active, service.is_active),
    product.stripe_product_id
  from private.cart_lines(_lines) as line
  left join public.products as product on product.id = line.id
  left join public.services as service on service.id = line.id
$$;

-- The cart as a visitor may see it, in the order given. What is not for sale has no price.
create function public.price_cart(_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', id, 'quantity', quantity, 'kind', kind, 'name', name,
        'price', case when is_active then price end,
        'image_url', image_url, 'category', category, 'slug', slug,
        'stock', case when is_active then stock end,
        'is_active', coalesce(is_active, false)
      ) order by place
    ), '[]')
    from private.cart_contents(_lines)
  );
end
$$;

grant execute on function public.price_cart(jsonb) to anon, authenticated;
