-- What is reserved for customers who are on a payment page: nobody else can begin to pay for the same pieces.

-- Rows and no counter: what is reserved is counted anew each time, so it cannot drift from the checkouts.
create table private.stock_reservations (
  checkout_id uuid not null references public.checkouts (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (checkout_id, product_id)
);

create index stock_reservations_by_product on private.stock_reservations (product_id);

alter table private.stock_reservations enable row level security;

create type private.reserved_stock as (quantity bigint, ends_at timestamptz);

-- How many of a product a customer's cart has to leave, and when the first of them may be free; null if it is unclear
-- of all of them whether they are paid. A customer has one payment page at a time, so of several carts the largest
-- counts, and of the customer's own none.
create function private.reserved_by_others(_product_id uuid, _user_id uuid)
returns private.reserved_stock
language plpgsql stable set search_path = '' as $$
begin
  return (
    select (coalesce(sum(reserved), 0), min(ends_at))::private.reserved_stock
    from (
      select max(quantity) as reserved,
        max(expires_at) filter (where expires_at > now() - interval '5 minutes') as ends_at
      from private.stock_reservations join public.checkouts on checkouts.id = checkout_id
      where product_id = _product_id and user_id is distinct from _user_id
      group by coalesce(user_id, checkout_id)
    ) as customers
  );
end
$$;

-- Whether the customer has had things reserved for two hours of the last day and paid for nothing since: on four pages that
-- ran out, or on more that made room for others or were let go. Otherwise one account could keep a shop empty, or one
-- mailbox by an account after the other.
create function private.has_reserved_enough(_mailbox_hash text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select sum(
      least(expires_at, case when status = 'expired' then updated_at else now() end) - created_at
    ) >= interval '2 hours'
    from public.checkouts
    where mailbox_hash = _mailbox_hash and status <> 'completed' and created_at > greatest(
        now() - interval '1 day',
        (
          select max(created_at) from public.checkouts
          where mailbox_hash = _mailbox_hash and status = 'completed'
        )
      )
  );
end
$$;

create function private.reserve_stock(_checkout public.checkouts) returns void
language plpgsql set search_path = '' as $$
begin
  if private.has_reserved_enough((_checkout).mailbox_hash) then
    return;
  end if;
  insert into private.stock_reservations (checkout_id, product_id, quantity)
  select (_checkout).id, id, quantity
  from jsonb_to_recordset((_checkout).lines) as line (kind text, id uuid, quantity integer)
  where kind = 'product';
end
$$;

-- A checkout that is paid has taken its stock, and one that ended needs none.
create function private.end_reservations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stock_reservations where checkout_id = new.id;
  return null;
end
$$;

create trigger end_reservations after update of status on public.checkouts
  for each row when (new.status in ('completed', 'expired'))
  execute function private.end_reservations();

-- Until when something is reserved for the caller; null if nothing is.
create function public.my_reservation_ends_at() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return (
    select max(expires_at)
    from public.checkouts join private.stock_reservations on checkout_id = checkouts.id
    where user_id = member and expires_at > now()
  );
end
$$;
comment on function public.my_reservation_ends_at() is 'nullable';

grant execute on function public.my_reservation_ends_at() to authenticated;

-- The payment pages of a customer who lets go of what is reserved: the provider has to close them.
create function public.list_payment_pages(_user_id uuid) returns public.checkout_page[]
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_checkouts(_user_id);
  return array(
    select private.payment_page_of(checkouts) from public.checkouts
    where user_id = _user_id and may_be_paid
    order by created_at, id
  );
end
$$;

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
