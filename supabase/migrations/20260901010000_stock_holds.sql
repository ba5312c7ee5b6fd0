-- What customers hold while they are on a payment page: nobody else can begin to pay for the same pieces.

-- Rows and no counter: what is held is counted anew each time, so it cannot drift from the checkouts.
create table private.stock_holds (
  checkout_id uuid not null references public.checkouts (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (checkout_id, product_id)
);

create index stock_holds_by_product on private.stock_holds (product_id);

alter table private.stock_holds enable row level security;

create type private.stock_hold as (quantity bigint, ends_at timestamptz);

-- How many of a product a customer's cart has to leave, and when the first of them may be free; null if it is unclear
-- of all of them whether they are paid. A customer has one payment page at a time, so of several carts the largest
-- counts, and of the customer's own none.
create function private.held_by_others(_product_id uuid, _user_id uuid)
returns private.stock_hold
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (coalesce(sum(held), 0), min(ends_at))::private.stock_hold
    from (
      select max(quantity) as held,
        max(expires_at) filter (where expires_at > now() - interval '5 minutes') as ends_at
      from private.stock_holds join public.checkouts on checkouts.id = checkout_id
      where product_id = _product_id and user_id is distinct from _user_id
      group by coalesce(user_id, checkout_id)
    ) as customers
  );
end
$$;

-- Whether the customer has held things for two hours of the last day and paid for nothing since: on three pages that
-- ran out, or on more that made room for others. Otherwise one account could keep a shop empty.
create function private.has_held_enough(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select sum(
      least(expires_at, case when status = 'expired' then updated_at else now() end) - created_at
    ) >= interval '2 hours'
    from public.checkouts
    where user_id = _user_id and status in ('open', 'superseded', 'expired')
      and stripe_session_id is not null and created_at > greatest(
        now() - interval '1 day',
        (
          select max(created_at) from public.checkouts
          where user_id = _user_id and status = 'completed'
        )
      )
  );
end
$$;

create function private.hold_stock(_checkout public.checkouts) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_held_enough((_checkout).user_id) then
    return;
  end if;
  insert into private.stock_holds (checkout_id, product_id, quantity)
  select (_checkout).id, id, quantity
  from jsonb_to_recordset((_checkout).lines) as line (kind text, id uuid, quantity integer)
  where kind = 'product';
end
$$;

-- A checkout that is paid has taken its stock, and one that ended needs none.
create function private.end_holds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stock_holds where checkout_id = new.id;
  return null;
end
$$;

create trigger end_holds after update of status on public.checkouts
  for each row when (new.status in ('completed', 'expired'))
  execute function private.end_holds();

-- For the task `reconcile_checkouts`: ends checkouts that never got a page. One whose address was lost on its way to us
-- ran out ten minutes ago.
create function public.release_unopened_checkouts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.checkouts set status = 'expired'
  where status = 'open' and stripe_session_id is null
    and expires_at < now() - interval '10 minutes';
end
$$;
