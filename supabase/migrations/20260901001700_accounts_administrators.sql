-- Administrators, and how the first one claims the shop.

create table public.admins (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Inserts are left out: claim_setup_admin() writes its own entry.
create trigger log_change after update or delete on public.admins
  for each row execute function private.log_change('user_id');

create table public.admin_settings (
  key text primary key check (char_length(key) <= 100),
  value text not null check (char_length(value) <= 2000)
);

-- Changes to administrators wait for each other, so that two administrators cannot remove each other.
create function private.lock_admin_changes() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('administrators', 0))
$$;

create function private.setup_is_open(_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (select 1 from public.admins) and exists (
    select 1 from auth.users join public.admin_settings
      on admin_settings.key = 'setup_admin_email' and lower(admin_settings.value) = lower(users.email)
    where users.id = _user_id and users.email_confirmed_at is not null
  );
end
$$;

create function public.claim_setup_admin() returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  perform private.lock_admin_changes();
  if not private.setup_is_open(member) then
    perform private.deny();
  end if;
  if not private.has_own_password(member) then
    raise exception 'Please choose a new password under Settings first, and come back.'
      using errcode = 'P0001';
  end if;
  insert into public.admins (user_id) values (member);
  perform private.write_log(member, 'claim setup', 'admins', member::text, null, null);
end
$$;

-- The account with this address, for who runs the site.
create function private.account_of(_email text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  account uuid := (select id from public.profiles where lower(email) = lower(btrim(_email)));
begin
  if account is null then
    raise exception 'No account has the address %.', _email using errcode = 'P0001';
  end if;
  return account;
end
$$;

create function private.log_by_operator(_action public.log_action, _user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.admin_log (actor_id, actor_name, action, entity, entity_id, name)
  values (
    _user_id, 'Who runs the site', _action, 'admins', _user_id::text,
    private.name_of('admins', _user_id::text, null)
  )
$$;

-- For who runs the site (`npm run admin`, docs/operating.md). As for the first administrator, the address has to be
-- confirmed, and the password chosen after that: the account may have been made by somebody else with this address.
create function public.appoint_admin(_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.account_of(_email);
begin
  perform private.lock_admin_changes();
  if exists (select 1 from public.admins where user_id = account) then
    raise exception '% is an administrator already.', _email using errcode = 'P0001';
  elsif exists (select 1 from public.user_status where user_id = account and is_blocked) then
    raise exception '% is blocked. Unblock the account first.', _email using errcode = 'P0001';
  elsif not private.has_own_password(account) or not exists (
    select 1 from auth.users where id = account and email_confirmed_at is not null
  ) then
    raise exception '% has to follow the link in our mail first, and then to choose a new password under Settings.', _email
      using errcode = 'P0001';
  end if;
  insert into public.admins (user_id) values (account);
  perform private.log_by_operator('appoint', account);
end
$$;

create function public.dismiss_admin(_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.account_of(_email);
begin
  perform private.lock_admin_changes();
  if not exists (select 1 from public.admins where user_id = account) then
    raise exception '% is no administrator.', _email using errcode = 'P0001';
  elsif not exists (select 1 from public.admins where user_id <> account) then
    raise exception '% is the only administrator. Add another one first.', _email
      using errcode = 'P0001';
  end if;
  delete from public.admins where user_id = account;
  perform private.log_by_operator('dismiss', account);
end
$$;

-- A label for lists. "Moderator" is a tag and grants nothing.
create type public.account_role as enum ('admin', 'moderator', 'customer');

grant execute on function public.claim_setup_admin() to authenticated;

alter table public.admins enable row level security;
alter table public.admin_settings enable row level security;

create policy "administrators read each other, others themselves" on public.admins
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.acts_as_admin()));

grant select (user_id, created_at) on public.admins to authenticated;
