-- Who is to be told by mail when a product that is sold out is back.

-- A request is an account's, or an address's that counts once its owner has followed the link mailed to it. It is
-- deleted once it is answered: then nothing says any more who waited.
create table public.stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete cascade,
  email text check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  confirmed_at timestamptz,
  -- When the link was mailed last.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, email) = 1),
  unique (user_id, product_id)
);

create unique index stock_requests_of_address on public.stock_requests (lower(email), product_id);
create index stock_requests_unconfirmed on public.stock_requests (mailed_at) where confirmed_at is null;
create index stock_requests_in_turn on public.stock_requests (product_id, created_at, id);

create function private.require_sold_out(_product_id uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  stock integer := (
    select stock_quantity from public.products where id = _product_id and is_active
  );
begin
  if stock is null then
    raise exception 'This product is no longer in the shop.' using errcode = 'P0001';
  elsif stock > 0 then
    raise exception 'It is back in stock: you can order it now.' using errcode = 'P0001';
  end if;
end
$$;

-- For the edge function `subscribe`. Returns nothing, and counts each call alike, so that nobody learns which addresses
-- are known. One that waits already gets no mail, and any other one a day: somebody else may have asked for it.
create function public.request_stock_mail(_product_id uuid, _email text, _network text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant text := 'Too many requests in a short time. Please try again later.';
  address text := btrim(_email);
  request uuid;
begin
  perform private.require_sold_out(_product_id);
  perform private.limit_subscriptions(address, _network, refusal);

  insert into public.stock_requests as known (product_id, email, mailed_at)
  select _product_id, address, now()
  where not exists (
    select 1 from public.stock_requests join public.profiles on profiles.id = user_id
    where product_id = _product_id and lower(profiles.email) = lower(address)
  )
  on conflict (lower(email), product_id) do update set mailed_at = now()
  where known.confirmed_at is null and known.mailed_at < now() - interval '1 day'
  returning known.id into request;

  if request is not null then
    perform private.limit_use('subscriptions of', 'everybody', 500, interval '1 hour', refusal);
    perform private.enqueue_mail(
      'stock_confirmation', 'stock confirmation ' || gen_random_uuid(),
      (select jsonb_build_object('name', name) from public.products where id = _product_id),
      _stock_request_id => request, _product_id => _product_id
    );
  end if;
end
$$;

-- The address of an account is confirmed. What it has asked for before without signing in keeps its turn.
create function public.request_my_stock_mail(_product_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  earlier timestamptz;
begin
  perform private.require_sold_out(_product_id);
  delete from public.stock_requests
  where product_id = _product_id
    and lower(email) = (select lower(email) from public.profiles where id = member)
  returning created_at into earlier;

  insert into public.stock_requests (product_id, user_id, confirmed_at, created_at)
  values (_product_id, member, now(), coalesce(earlier, now()))
  on conflict (user_id, product_id) do nothing;
end
$$;

grant execute on function public.request_my_stock_mail(uuid) to authenticated;

-- For the edge function `use-mail-link`, and so is the next one.
create function public.confirm_stock_request(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  update public.stock_requests set confirmed_at = coalesce(confirmed_at, now()) where id = _id
  returning email into address;
  perform private.forget_bounce(address);
  return address is not null;
end
$$;

-- A request that was answered is gone already, which is what the link is for.
create function public.stop_stock_request(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.stock_requests where id = _id;
  return true;
end
$$;

-- For the task `mail_stock`: of each product that is back, puts the next mails into the outbox, in the order of the
-- requests. No more are told in an hour than there are pieces, those included whose mail is on its way.
create function public.enqueue_stock_mails() returns void
language plpgsql security definer set search_path = '' as $$
declare
  product record;
begin
  for product in
    select id, slug, name, stock_quantity from public.products
    where is_active and stock_quantity > 0 and exists (
      select 1 from public.stock_requests where product_id = products.id
    )
  loop
    perform private.enqueue_mail(
      'back_in_stock', 'back in stock ' || next.id,
      jsonb_build_object('slug', product.slug, 'name', product.name),
      _user_id => next.user_id, _stock_request_id => next.id, _product_id => product.id
    )
    from (
      select id, user_id from public.stock_requests as request
      where product_id = product.id and confirmed_at is not null
        and not exists (
          select 1 from public.outbox
          where stock_request_id = request.id and kind = 'back_in_stock'
        )
        and not exists (
          select 1 from public.user_status
          where user_status.user_id = request.user_id and is_blocked
        )
        and not private.is_bounced(
          coalesce(email, (select profiles.email from public.profiles where profiles.id = request.user_id))
        )
      order by created_at, id
      limit greatest(0, product.stock_quantity - (
        select count(*) from public.outbox
        where outbox.product_id = product.id and kind = 'back_in_stock' and given_up_at is null
          and (sent_at is null or sent_at > now() - interval '1 hour')
      ))
    ) as next;
  end loop;
end
$$;

alter table public.stock_requests enable row level security;

create policy "people read their own requests" on public.stock_requests
  for select to authenticated using (user_id = (select private.member_id()));

create policy "people withdraw their own requests" on public.stock_requests
  for delete to authenticated using (user_id = (select private.member_id()));

grant select (product_id, user_id, created_at), delete on public.stock_requests to authenticated;
