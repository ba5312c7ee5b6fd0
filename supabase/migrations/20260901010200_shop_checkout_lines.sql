-- The cart and the billing form as a checkout stores them, and what is refused about them.

-- What a checkout stores of the billing form, beside the email of the account, and of another address to send products
-- to.
create function private.billing_fields() returns text[]
language sql immutable set search_path = '' as $$
  select '{firstName, lastName, address, city, zipCode, phone, country}'::text[]
$$;
comment on function private.billing_fields() is 'constant';

create function private.delivery_fields() returns text[]
language sql immutable set search_path = '' as $$
  select '{name, address, city, zipCode, phone, country}'::text[]
$$;
comment on function private.delivery_fields() is 'constant';

-- What was typed into these fields, without what no screen shows. Each is required unless it is named as optional.
create function private.typed_fields(_typed jsonb, _fields text[], _optional text[] default '{}')
returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  fields jsonb := '{}';
  field text;
  given text;
begin
  foreach field in array _fields loop
    given := btrim(private.visible_name(_typed ->> field));
    continue when field = any (_optional) and coalesce(given, '') !~ '\S';
    if given is null or given !~ '\S' or char_length(given) > 300 then
      raise exception 'Please fill in all required fields.' using errcode = 'P0001';
    end if;
    fields := fields || jsonb_build_object(field, given);
  end loop;
  return fields;
end
$$;

create function private.has_product(_lines jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return _lines @> '[{"kind": "product"}]';
end
$$;

-- A product is sent somewhere, so its order needs a country.
create function private.checkout_billing(_billing jsonb, _email text, _lines jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  billing jsonb := private.typed_fields(
    _billing, private.billing_fields(),
    _optional => case when private.has_product(_lines) then '{}' else '{country}'::text[] end
  );
begin
  if _email is null or _email !~ '\S' or char_length(_email) > 320 then
    raise exception 'Please fill in all required fields.' using errcode = 'P0001';
  end if;
  if billing ? 'country' and not exists (
    select 1 from jsonb_each_text(private.countries()) where value = billing ->> 'country'
  ) then
    raise exception 'Please choose a country from the list.' using errcode = 'P0001';
  end if;
  return billing || jsonb_build_object('email', btrim(_email));
end
$$;

-- Another address than that of the billing, to which products are sent.
create function private.delivery_address(_typed jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  delivery jsonb := private.typed_fields(_typed, private.delivery_fields());
begin
  perform private.require_served(delivery ->> 'country');
  return delivery;
end
$$;

-- Where the products of a checkout are sent: null for the address of its billing, or if there is nothing to send.
create function private.checkout_delivery(_delivery jsonb, _billing jsonb, _lines jsonb)
returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_product(_lines) then
    return null;
  end if;
  if _delivery is null then
    perform private.require_served(_billing ->> 'country');
    return null;
  end if;
  return private.delivery_address(_delivery);
end
$$;

-- What a customer reads whose piece is reserved for others.
create function private.reserved_refusal(_name text, _left bigint, _ends_at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  minutes integer := greatest(1, ceil(extract(epoch from _ends_at - now()) / 60));
begin
  return concat_ws(
    ' ',
    case
      when _left > 0
        then format('Only %s of %s left, because somebody is paying for the others.', _left, _name)
      else format('Somebody is paying for the last %s.', _name)
    end,
    case
      when _ends_at is null then 'Try again later.'
      when minutes = 1 then 'Try again in a minute.'
      else format('Try again in %s minutes.', minutes)
    end
  );
end
$$;

-- The lines as they will be charged, in cents. A refusal names the line; `malformed_cart` marks a cart
-- that no shop page sends. The products stay locked, in the order of their ids as where they are sold: of two customers
-- at once for the last piece, the later one sees what is reserved for the earlier one.
create function private.price_lines(_lines jsonb, _user_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  line record;
  lines jsonb := '[]'::jsonb;
  max_lines integer := (private.cart_limits()).lines;
begin
  if jsonb_typeof(_lines) is distinct from 'array' or jsonb_array_length(_lines) = 0 then
    raise exception 'Your cart is empty.'
      using errcode = 'P0001', detail = 'malformed_cart';
  end if;
  if jsonb_array_length(_lines) > max_lines then
    raise exception 'A cart holds at most % different items.', max_lines
      using errcode = 'P0001', detail = 'malformed_cart';
  end if;
  if (select sum(quantity) from private.cart_lines(_lines)) is null
    or exists (
      select 1 from jsonb_array_elements(_lines) as given
      where not exists (select 1 from private.cart_lines(jsonb_build_array(given)))
    ) then
    raise exception 'Your cart contains something that cannot be ordered.'
      using errcode = 'P0001', detail = 'malformed_cart';
  end if;

  perform 1 from public.products where id in (select id from private.cart_lines(_lines))
  order by id for no key update;
  for line in
    select place, contents.quantity, (item).*, others.quantity as reserved, others.ends_at
    from private.cart_contents(_lines) as contents,
      private.reserved_by_others((item).id, _user_id) as others
  loop
    if line.kind is null then
      raise exception '% is no longer available. Please remove it.',
        coalesce(line.name, 'Item ' || line.place || ' of your cart') using errcode = 'P0001';
    elsif line.price_cents is null then
      raise exception '% is no longer available.', line.name using errcode = 'P0001';
    elsif line.stock_quantity = 0 then
      raise exception '% is currently sold out.', line.name using errcode = 'P0001';
    elsif line.stock_quantity < line.quantity then
      raise exception 'Only % of % left in stock.', line.stock_quantity, line.name
        using errcode = 'P0001';
    elsif line.stock_quantity - line.reserved < line.quantity then
      raise exception '%',
        private.reserved_refusal(line.name, line.stock_quantity - line.reserved, line.ends_at)
        using errcode = 'P0001';
    end if;
    lines := lines || jsonb_build_object(
      'kind', line.kind, 'id', line.id, 'name', line.name, 'quantity', line.quantity,
      'price_cents', line.price_cents, 'image_url', line.image_url,
      'stripe_product_id', (select stripe_product_id from public.products where id = line.id)
    );
  end loop;
  return lines;
end
$$;

create function private.checkout_total(_lines jsonb) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  total bigint;
begin
  select sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint) into total
  from jsonb_array_elements(_lines) as line;
  if total > 99999999 then
    raise exception 'This order is too large to be paid online. Please contact us.'
      using errcode = 'P0001';
  elsif total < 50 then
    raise exception 'This order is too small to be paid by card. Please add something to it.'
      using errcode = 'P0001';
  end if;
  return total;
end
$$;
