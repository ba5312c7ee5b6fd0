-- `profiles` has a row for every account, made on sign-up: the username and a copy of the email.
-- `user_profiles` has the details that the user adds on the profile page.

-- A name without the characters that a screen does not show, as `withoutUnseen` in app/lib/form/fields.ts makes it:
-- direction marks in a name reverse the words around it. A direct call to the API does not pass the form.
create function private.visible_name(_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(
    _name,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f'
      '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]',
    '', 'g'
  );
end
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (username ~ '\S' and char_length(username) <= 60),
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Copied from `user_profiles`, since a search reads one row.
  full_name text not null default '',
  phone_digits text not null default '',
  -- Copied from `auth.users`, of which lists need an index.
  has_signed_in boolean not null default false,
  is_moderator boolean not null default false,
  -- Since when the account is deleted. Its orders are taken off it in steps, and then the row goes.
  deleted_at timestamptz,
  -- A line each, so that no part of it reaches from one into the next.
  search_text text generated always as (
    private.folded(
      coalesce(username, '') || E'\n' || coalesce(email, '') || E'\n' || full_name || E'\n' || phone_digits
    )
  ) stored
);

create index profiles_search on public.profiles using gin (search_text extensions.gin_trgm_ops)
  with (fastupdate = off);
create index profiles_newest on public.profiles (created_at desc, id desc);
create index profiles_by_username on public.profiles (lower(username));
create index profiles_by_email on public.profiles (lower(email));
create index profiles_never_signed_in on public.profiles (created_at desc, id desc)
  where not has_signed_in;
create index profiles_deleted on public.profiles (deleted_at) where deleted_at is not null;
create index profiles_moderators on public.profiles (created_at desc, id desc) where is_moderator;

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- The trigger's arguments are columns of texts in one line.
create function private.drop_unseen() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(name, btrim(private.visible_name(to_jsonb(new) ->> name))) from unnest(tg_argv) as name
  ));
end
$$;

create trigger drop_unseen before insert or update of username on public.profiles
  for each row execute function private.drop_unseen('username');
select private.keep_count('public.profiles');

create table public.user_profiles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 100),
  country text check (char_length(country) <= 100),
  bio text check (char_length(bio) <= 2000),
  -- Where parcels are sent, if that is not the address above: kept at a checkout, for the next one.
  delivery jsonb check (jsonb_typeof(delivery) = 'object' and octet_length(delivery::text) <= 8000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.user_profiles
  for each row execute function private.touch_updated_at();

create trigger drop_unseen before insert or update on public.user_profiles
  for each row
  execute function private.drop_unseen('first_name', 'last_name', 'phone', 'address', 'city', 'country');

create function private.copy_details() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name text := btrim(concat_ws(' ', new.first_name, new.last_name));
  digits text := private.phone_digits(new.phone);
begin
  update public.profiles set full_name = name, phone_digits = digits
  where id = coalesce(new.user_id, old.user_id) and (full_name, phone_digits) <> (name, digits);
  return null;
end
$$;

create trigger copy_details
  after insert or update of first_name, last_name, phone or delete on public.user_profiles
  for each row execute function private.copy_details();

-- The client sends the sign-up data, so a long name is cut instead of trusted to fit.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  username text := left(btrim(private.visible_name(new.raw_user_meta_data ->> 'username')), 60);
  role text := coalesce(new.raw_app_meta_data ->> 'role', '');
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, username, email, has_signed_in, is_moderator, created_at)
    values (
      new.id, case when username ~ '\S' then username end, new.email,
      new.last_sign_in_at is not null, role = 'moderator', coalesce(new.created_at, now())
    )
    on conflict (id) do nothing;
  else
    update public.profiles
    set email = new.email, has_signed_in = new.last_sign_in_at is not null,
      is_moderator = (role = 'moderator')
    where id = new.id;
  end if;
  return null;
end
$$;

create trigger homeline_account_created after insert on auth.users
  for each row execute function private.follow_account();

create trigger homeline_account_changed
  after update of email, last_sign_in_at, raw_app_meta_data on auth.users
  for each row when (
    old.email is distinct from new.email
    or (old.last_sign_in_at is null) <> (new.last_sign_in_at is null)
    or old.raw_app_meta_data -> 'role' is distinct from new.raw_app_meta_data -> 'role'
  )
  execute function private.follow_account();

-- Saves the name and the details together or not at all. It saves nothing if the details have changed since
-- `_updated_at`, because a form may arrive after a later one.
create function public.save_profile(_changes jsonb, _updated_at timestamptz default null)
returns setof public.user_profiles
language plpgsql set search_path = '' as $$
declare
  member uuid := private.require_member();
  before public.user_profiles;
begin
  select * into before from public.user_profiles where user_id = member;
  return query
  insert into public.user_profiles as saved
    (user_id, first_name, last_name, phone, address, city, country, bio)
  select member, first_name, last_name, phone, address, city, country, bio
  from jsonb_populate_record(before, _changes)
  on conflict (user_id) do update set
    first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone,
    address = excluded.address, city = excluded.city, country = excluded.country,
    bio = excluded.bio
  where saved.updated_at = _updated_at
  returning saved.*;

  if found and _changes ? 'username' then
    update public.profiles set username = _changes ->> 'username' where id = member;
  end if;
end
$$;

grant execute on function public.save_profile(jsonb, timestamptz) to authenticated;

alter table public.profiles enable row level security;
alter table public.user_profiles enable row level security;

-- The policy that lets others read a profile is in …_blog.sql, because it depends on published posts.
create policy "members rename themselves" on public.profiles
  for update to authenticated
  using (id = (select private.member_id())) with check (id = (select private.member_id()));

create policy "members read their own details, administrators all" on public.user_profiles
  for select to authenticated
  using (user_id = (select private.member_id()) or (select private.acts_as_admin()));

create policy "members add their own details" on public.user_profiles
  for insert to authenticated with check (user_id = (select private.member_id()));

create policy "members change their own details" on public.user_profiles
  for update to authenticated
  using (user_id = (select private.member_id()))
  with check (user_id = (select private.member_id()));

-- No role may read e-mail addresses here: the rows of authors are public, and column grants do not
-- depend on rows. whoami() returns your own address, admin_list_users() those of others.
grant select (id, username) on public.profiles to anon;
grant select (id, username, created_at, updated_at) on public.profiles to authenticated;
grant update (username, updated_at) on public.profiles to authenticated;
grant
  select (
    user_id, first_name, last_name, phone, address, city, country, bio, delivery, created_at, updated_at
  ),
  insert (user_id, first_name, last_name, phone, address, city, country, bio, delivery),
  update (user_id, first_name, last_name, phone, address, city, country, bio, delivery)
on public.user_profiles to authenticated;
