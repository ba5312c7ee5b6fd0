-- The addresses of deleted orders. They are not in the log, because they are deleted with their account, or, of an order
-- whose account was gone, when it could no longer be sent back.
create table private.deleted_orders (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete cascade,
  billing jsonb not null,
  delivery jsonb,
  deleted_at timestamptz not null default now()
);

create index deleted_orders_by_customer on private.deleted_orders (user_id);
create index deleted_orders_of_nobody on private.deleted_orders (deleted_at) where user_id is null;

alter table private.deleted_orders enable row level security;

-- Runs before the deletion, while the order still has its items.
create function private.log_order_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.acts_as_admin() then
    return old;
  end if;
  perform private.write_log(
    auth.uid(), 'delete', 'orders', old.id::text,
    private.clip_values(to_jsonb(old), array[
      'billing', 'delivery', 'customer_names', 'item_names', 'has_product', 'has_shortfall',
      'is_to_send', 'is_to_review', 'payment_state'
    ])
      || jsonb_build_object('items', (
        select coalesce(
          jsonb_agg(
            format('%s × %s at %s', quantity, product_name, private.money_text(price))
            order by created_at, id
          ),
          '[]'
        )
        from public.order_items where order_id = old.id
      )),
    null
  );
  insert into private.deleted_orders (id, user_id, billing, delivery)
  values (old.id, old.user_id, old.billing, old.delivery)
  on conflict (id) do nothing;
  return old;
end
$$;

create trigger log_deletion before delete on public.orders
  for each row execute function private.log_order_deletion();
