-- Plans, which are paid by the month. A contact message asks for one, so no cart has them.

create type public.plan_kind as enum ('ip', 'desktop');

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  -- By it the contact form knows the plan.
  slug text not null unique default ''
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  kind public.plan_kind not null,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  -- Dollars a month; null for a price on request.
  price numeric(10, 2) check (price > 0 and price < 100000),
  -- What one compares.
  includes text not null check (includes ~ '\S' and char_length(includes) <= 120),
  suits text not null check (suits ~ '\S' and char_length(suits) <= 120),
  setup text not null check (setup ~ '\S' and char_length(setup) <= 120),
  is_most_popular boolean not null default false,
  -- Plans of a kind stand in this order.
  position integer not null default 10 check (position between 1 and 100),
  is_active boolean not null default true,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index plans_created_by on public.plans (created_by);

select private.let_admins_write(
  'public.plans',
  'slug, kind, name, price, includes, suits, setup, is_most_popular, position, is_active'
);
select private.keep_version('public.plans');

create trigger set_slug before insert or update of slug on public.plans
  for each row execute function private.set_slug('plan', 'name', 'kind');

create trigger limit_rows before insert on public.plans
  for each row
  execute function private.limit_rows('30', 'There are thirty plans already. Please delete one first.');

create policy "everybody reads active plans, administrators all" on public.plans
  for select to anon, authenticated using (is_active or (select private.acts_as_admin()));

grant select (
  id, slug, kind, name, price, includes, suits, setup, is_most_popular, position, is_active, created_at, updated_at
) on public.plans to anon, authenticated;

-- A proposal, which nobody sees before an administrator shows it.
insert into public.plans (kind, name, price, includes, suits, setup, is_most_popular, position, is_active)
values
  ('ip', 'Basic', 45, 'One data center IP', 'One person on one computer', 'Guide and help by email', false, 1, false),
  (
    'ip', 'Residential', 55,
    'One residential IP', 'One person, with a travel router, too', 'With you, by phone', true, 2, false
  ),
  (
    'ip', 'Multiple', 75,
    'Up to three, side by side', 'A household or a small team', 'With you, by phone', false, 3, false
  ),
  ('ip', 'Custom', null, 'As many as you need', 'A team, or a certain city', 'With you, by phone', false, 4, false),
  (
    'desktop', 'Basic', 25,
    'One desktop', 'A browser and one program at a time', 'Guide and help by email', false, 1, false
  ),
  (
    'desktop', 'Professional', 45, 'More memory, kept overnight', 'Chat, tickets and spreadsheets side by side',
    'With you, by phone', false, 2, false
  ),
  (
    'desktop', 'Enterprise', 85,
    'Our largest, a sign-in each', 'A team on the same things', 'Your programs, before day one', false, 3, false
  );
