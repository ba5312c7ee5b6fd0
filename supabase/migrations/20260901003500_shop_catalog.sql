-- What is for sale: services and products. Plans have a file of their own.

create type public.item_kind as enum ('product', 'service', 'plan');

create table public.services (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  description text check (char_length(description) <= 5000),
  price numeric(10, 2) not null check (price > 0 and price < 100000),
  category text check (char_length(category) <= 60),
  -- What the customer sends before the work can begin.
  needs text check (needs ~ '\S' and char_length(needs) <= 2000),
  included_revisions integer not null default 1 check (included_revisions between 0 and 20),
  picture text references public.pictures (name),
  picture_alt text check (char_length(picture_alt) <= 200),
  is_active boolean not null default true,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_words tsvector generated always as (
    private.document(name || ' ' || coalesce(category, '') || ' ' || price || ' ' || coalesce(description, ''))
  ) stored
);

create index services_words on public.services using gin (search_words) with (fastupdate = off);
create index services_newest on public.services (created_at desc, id desc);
create index services_on_sale on public.services (created_at desc, id desc) where is_active;
create index services_created_by on public.services (created_by);
create index services_by_name on public.services (lower(name), id) include (name);
create index services_by_price on public.services (price, id);
create index services_by_category on public.services (category);

select private.let_admins_write(
  'public.services',
  'name, description, price, category, needs, included_revisions, picture, picture_alt, is_active'
);
select private.show_pictures('public.services');
select private.keep_version('public.services');

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique default ''
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  description text check (char_length(description) <= 5000),
  features text[] not null default '{}'
    check (cardinality(features) <= 30 and char_length(array_to_string(features, '')) <= 5000),
  price numeric(10, 2) not null check (price > 0 and price < 100000),
  category text check (char_length(category) <= 60),
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  image_url text check (
    image_url ~* '^(https://[^\s/\\]+[^\s\\]*|/([^\s/\\][^\s\\]*)?)$'
    and char_length(image_url) <= 2000
  ),
  -- It is shown instead of the image at that address.
  picture text references public.pictures (name),
  picture_alt text check (char_length(picture_alt) <= 200),
  is_active boolean not null default true,
  -- Administrators are told when no more than these are left; null or 0 for never.
  low_stock_threshold integer check (low_stock_threshold between 0 and 1000000),
  low_stock_since timestamptz,
  -- The product at the payment provider that its sales count for, and when the provider did not know it.
  stripe_product_id text
    check (stripe_product_id ~ '^[A-Za-z0-9_.-]+$' and char_length(stripe_product_id) <= 200),
  stripe_refused_at timestamptz,
  -- Since when it has been sold out, and when an administrator chose to leave it so.
  sold_out_since timestamptz,
  reviewed_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_words tsvector generated always as (
    private.document(name || ' ' || coalesce(category, '') || ' ' || price || ' ' || coalesce(description, ''))
  ) stored
);

create index products_words on public.products using gin (search_words) with (fastupdate = off);
create index products_newest on public.products (created_at desc, id desc);
create index products_on_sale on public.products (category, created_at desc, id desc)
  where is_active;
create index products_created_by on public.products (created_by);
create index products_by_name on public.products (lower(name), id) include (name);
create index products_by_price on public.products (price, id);
create index products_by_stock on public.products (stock_quantity, id);
create index products_newest_scarce on public.products (created_at desc, id desc)
  where stock_quantity <= 5;
create index products_by_category on public.products (category);
create index products_sold_out on public.products (sold_out_since)
  where is_active and sold_out_since is not null and reviewed_at is null;
create index products_low_stock on public.products (low_stock_since)
  where is_active and low_stock_since is not null;
create index products_refused on public.products (stripe_refused_at)
  where is_active and stripe_refused_at is not null;

select private.let_admins_write(
  'public.products',
  'slug, name, description, features, price, category, stock_quantity, low_stock_threshold, stripe_product_id, '
  'image_url, picture, picture_alt, is_active',
  _unlogged => '{sold_out_since, low_stock_since, stripe_refused_at}'
);
select private.show_pictures('public.products');

create view private.sold_out_products as
select id, sold_out_since as since from public.products
where is_active and sold_out_since is not null and reviewed_at is null;

create view private.low_stock_products as
select id, low_stock_since as since from public.products
where is_active and low_stock_since is not null;

create view private.refused_products as
select id, stripe_refused_at as since from public.products
where is_active and stripe_refused_at is not null;

select private.keep_version('public.products');

create trigger set_slug before insert or update of slug on public.products
  for each row execute function private.set_slug('product', 'name');

-- A product that is in stock again is told of the next time that it is sold out.
create function private.note_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.low_stock_since := case
    when new.stock_quantity between 1 and new.low_stock_threshold
      then coalesce(new.low_stock_since, now())
  end;
  if new.stock_quantity > 0 then
    new.sold_out_since := null;
    new.reviewed_at := null;
  else
    new.sold_out_since := coalesce(new.sold_out_since, now());
  end if;
  return new;
end
$$;

create trigger note_stock
  before insert or update of stock_quantity, low_stock_threshold on public.products
  for each row execute function private.note_stock();

-- The provider does not know the product of that id.
create function public.refuse_product(_id uuid, _stripe_product_id text) returns void
language sql security definer set search_path = '' as $$
  update public.products set stripe_refused_at = now()
  where id = _id and stripe_product_id = _stripe_product_id and stripe_refused_at is null
$$;

-- What was saved is tried again with the next sale, also with the same id, which the provider may know by now.
create function private.forget_refusal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.stripe_refused_at := null;
  return new;
end
$$;

create trigger forget_refusal before update of stripe_product_id on public.products
  for each row execute function private.forget_refusal();

create policy "everybody reads active services, administrators all" on public.services
  for select to anon, authenticated using (is_active or (select private.acts_as_admin()));

create policy "everybody reads active products, administrators all" on public.products
  for select to anon, authenticated using (is_active or (select private.acts_as_admin()));

grant select (
  id, name, description, price, category, needs, included_revisions, picture, picture_alt, is_active,
  created_at, updated_at
) on public.services to anon, authenticated;
grant select (
  id, slug, name, description, features, price, category, stock_quantity, sold_out_since,
  image_url, picture, picture_alt, is_active, created_at, updated_at
) on public.products to anon, authenticated;
