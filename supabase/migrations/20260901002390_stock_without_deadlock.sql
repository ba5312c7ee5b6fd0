-- An order's items hold their products against deletion, and a plain `for update` waits for that:
-- two customers who paid for the same product at once waited for each other, and one payment failed.
create or replace function private.take_stock(_order_id uuid, _lines jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
        _order_id, case when available is not null then line.id end, line.name,
        line.quantity - coalesce(available, 0)
      );
    end if;
  end loop;
end
$$;
