-- A profile for every account, made on sign-up, and what its owner adds to it.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (username ~ '\S' and char_length(username) <= 60),
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (coalesce(username, '') || ' ' || coalesce(email, '')) stored
);

create index profiles_newest on public.profiles (created_at desc, id desc);
create index profiles_search on public.profiles using gin (search_text extensions.gin_trgm_ops)
  with (fastupdate = off);

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

create table public.user_profiles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 100),
  country text check (char_length(country) <= 100),
  bio text check (char_length(bio) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.user_profiles
  for each row execute function private.touch_updated_at();

-- Sign-up data is whatever the client sent: it is cut to fit rather than trusted to fit.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  username text := left(btrim(new.raw_user_meta_data ->> 'username', E' \t\r\n'), 60);
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, username, email, created_at)
    values (
      new.id, case when username ~ '\S' then username end, new.email,
      coalesce(new.created_at, now())
    )
    on conflict (id) do nothing;
  else
    update public.profiles set email = new.email where id = new.id;
  end if;
  return null;
end
$$;

create trigger homeline_account_created after insert on auth.users
  for each row execute function private.follow_account();

create trigger homeline_account_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_account();
