-- Administrators, and how the first one claims the shop.

create table public.admins (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Inserts are left out: claim_setup_admin() writes its own entry.
create trigger log_change after update or delete on public.admins
  for each row execute function private.log_change('user_id');

create table public.app_settings (
  key text primary key check (char_length(key) <= 100),
  value text not null check (char_length(value) <= 2000),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.app_settings
  for each row execute function private.touch_updated_at();

-- Changes to administrators wait for each other, so that two administrators cannot remove each other.
create function private.lock_admin_changes() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('administrators', 0))
$$;

create function private.setup_is_open(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select 1 from public.admins) and exists (
    select 1 from auth.users join public.app_settings
      on app_settings.key = 'setup_admin_email' and lower(app_settings.value) = lower(users.email)
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

-- A label for lists. "Moderator" is a tag and grants nothing.
create type public.account_role as enum ('admin', 'moderator', 'customer');

grant execute on function public.claim_setup_admin() to authenticated;

alter table public.admins enable row level security;
alter table public.app_settings enable row level security;

create policy "administrators read each other, others themselves" on public.admins
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.acts_as_admin()));

grant select on public.admins to authenticated;
