-- Who may do what: blocked accounts, administrators, and the questions that policies ask.

create table public.user_status (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  is_blocked boolean not null default false,
  blocked_reason text check (blocked_reason ~ '\S' and char_length(blocked_reason) <= 500),
  blocked_at timestamptz,
  blocked_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_blocked = (blocked_at is not null))
);

create index user_status_blocked_by on public.user_status (blocked_by);

create trigger touch_updated_at before update on public.user_status
  for each row execute function private.touch_updated_at();

create table public.admins (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.app_settings (
  key text primary key check (char_length(key) <= 100),
  value text not null check (char_length(value) <= 2000),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.app_settings
  for each row execute function private.touch_updated_at();

-- Policies and functions ask these questions with every statement. They are PL/pgSQL because its
-- plans are kept with the connection, where a SQL function is planned again at every call.

-- The caller, if the session still exists: a token outlives a sign-out by up to an hour.
create function private.session_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select user_id from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and user_id = auth.uid()
      and (not_after is null or not_after > now())
  );
end
$$;

create function private.is_blocked(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.user_status where user_id = _user_id and is_blocked);
end
$$;

-- The caller, if also not blocked. Policies write `(select private.member_id())`, which Postgres
-- evaluates once per statement.
create function private.member_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.session_user_id();
begin
  return case when caller is not null and not private.is_blocked(caller) then caller end;
end
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.member_id();
begin
  return member is not null and exists (select 1 from public.admins where user_id = member);
end
$$;

create function private.require_member() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.member_id();
begin
  if member is null then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  return member;
end
$$;

create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;

grant execute on function private.member_id(), private.is_admin() to anon, authenticated;

-- Others than oneself are told apart for administrators (and the edge functions) only.
create function public.is_admin(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.admins where user_id = _user_id)
    and not private.is_blocked(_user_id)
    and coalesce(
      _user_id = private.member_id() or private.is_admin() or auth.role() = 'service_role', false
    );
end
$$;

grant execute on function public.is_admin(uuid) to anon, authenticated;

alter table public.profiles enable row level security;
alter table public.user_profiles enable row level security;
alter table public.user_status enable row level security;
alter table public.admins enable row level security;
alter table public.app_settings enable row level security;

create policy "administrators see who is blocked" on public.user_status
  for select to authenticated using ((select private.is_admin()));

create policy "administrators see each other, others themselves" on public.admins
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.is_admin()));

create policy "members see their own profile, administrators all" on public.profiles
  for select to authenticated
  using (id = (select private.member_id()) or (select private.is_admin()));

create policy "members rename themselves" on public.profiles
  for update to authenticated
  using (id = (select private.member_id())) with check (id = (select private.member_id()));

create policy "members see their own details, administrators all" on public.user_profiles
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.is_admin()));

create policy "members add their own details" on public.user_profiles
  for insert to authenticated with check (user_id = (select private.member_id()));

create policy "members change their own details" on public.user_profiles
  for update to authenticated
  using (user_id = (select private.member_id()))
  with check (user_id = (select private.member_id()));

-- No role reads addresses here: the rows of authors are public, and column rights know no rows.
-- One's own e-mail comes from whoami(), those of others from admin_list_users().
grant select (id, username) on public.profiles to anon;
grant select (id, username, created_at, updated_at) on public.profiles to authenticated;
grant update (username, updated_at) on public.profiles to authenticated;
grant select on public.user_profiles to authenticated;
grant
  insert (user_id, first_name, last_name, phone, address, city, country, bio),
  update (user_id, first_name, last_name, phone, address, city, country, bio)
on public.user_profiles to authenticated;
grant select on public.user_status, public.admins to authenticated;
