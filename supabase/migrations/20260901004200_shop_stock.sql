-- How orders take products from the stock, and how cancelled ones return them.

-- `no key update`: what is reserved for a checkout has a key lock on its products, so with a plain `for update` two
-- customers who pay for the same product would deadlock. The fixed order prevents other deadlocks.
create function private.take_stock(_order_id uuid, _lines jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  line record;
  available integer;
begin
  for line in
    select id, name, quantity
    from jsonb_to_recordset(_lines) as bought (kind text, id uuid, name text, quantity integer)
    where kind = 'product' order by id
  loop
    select stock_quantity into available from public.products
    where id = line.id for no key update;
    if available > 0 then
      update public.products set stock_quantity = greatest(stock_quantity - line.quantity, 0)
      where id = line.id;
    end if;
    if coalesce(available, 0) < line.quantity then
      insert into public.order_shortfalls (order_id, product_id, product_name, missing)
      values (
        _order_id, line.id, line.name, line.quantity - coalesce(available, 0)
      );
    end if;
  end loop;
end
$$;

-- How many of each product of an order can be put back, unless it was deleted. What was missing was never taken from the
-- stock.
create function private.taken_products(_order_id uuid)
returns table (product_id uuid, taken bigint)
language sql stable set search_path = '' as $$
  select items.product_id, sum(quantity - restocked) - coalesce((
    select sum(missing) from public.order_shortfalls as shortfalls
    where shortfalls.order_id = _order_id and shortfalls.product_id = items.product_id
  ), 0)
  from public.order_items as items join public.products on products.id = items.product_id
  where order_id = _order_id
  group by items.product_id
$$;

-- Puts all back. Locks the products in the order of their ids, as `take_stock` does.
create function private.return_stock(_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  line record;
begin
  for line in
    select product_id, taken from private.taken_products(_order_id) where taken > 0
    order by product_id
  loop
    update public.products set stock_quantity = stock_quantity + line.taken
    where id = line.product_id;
  end loop;
end
$$;

-- Shortfalls are recorded anew, because what was missing may be in stock by now. Those of deleted products stay,
-- because nothing of these was returned. What a refund has put back is not taken again.
create function private.take_stock_again(_order_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.orders set restocked_at = null where id = _order_id;
  delete from public.order_shortfalls
  where order_id = _order_id and product_id in (select id from public.products);
  perform private.take_stock(_order_id, (
    select jsonb_agg(jsonb_build_object(
      'kind', product_type, 'id', product_id, 'name', product_name,
      'quantity', quantity - restocked
    ))
    from public.order_items
    where order_id = _order_id and product_id in (select id from public.products) and quantity > restocked
  ));
end
$$;
