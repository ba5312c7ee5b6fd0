-- Sign-ups: for which of them Auth makes an account, and whether the name and the password of a sign-up count.

-- Sign-ups that were counted and that Auth has not asked about yet.
create table private.counted_sign_ups (
  id bigint generated always as identity primary key,
  email_hash text not null,
  counted_at timestamptz not null default now()
);

create index counted_sign_ups_email_hash on private.counted_sign_ups (email_hash);

alter table private.counted_sign_ups enable row level security;

-- For the edge function auth-proxy: counts the mail of a sign-up, and lets Auth make the account.
create function public.count_sign_up(_network text, _email text) returns public.attempt_limit
language plpgsql security definer set search_path = '' as $$
declare
  refusal public.attempt_limit := public.count_auth_mail(_network, _email);
begin
  if refusal is null then
    delete from private.counted_sign_ups where counted_at < now() - interval '2 minutes';
    insert into private.counted_sign_ups (email_hash) values (md5(lower(btrim(_email))));
  end if;
  return refusal;
end
$$;

comment on function public.count_sign_up(text, text) is 'nullable';

-- Auth calls this hook before it makes the account of a sign-up and mails a link. A sign-up that
-- `auth-proxy` has not counted came by a direct call, which could mail any number of strangers. For
-- accounts made with the secret key Auth does not call it.
create function private.admit_sign_up(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.counted_sign_ups where id = (
    select id from private.counted_sign_ups
    where email_hash = md5(lower(event -> 'user' ->> 'email'))
      and counted_at > now() - interval '2 minutes'
    limit 1 for update skip locked
  );
  if found then
    return '{}'::jsonb;
  end if;
  return '{"error": {"http_code": 403, "message": "Sign up on the web site."}}'::jsonb;
end
$$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.admit_sign_up(jsonb) to supabase_auth_admin;

-- Anybody may sign up with any address, and Supabase Auth keeps the first password. So the name and the password of
-- a sign-up count only if the browser that confirms the address is the one that signed up.
create table private.sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the secret that the browser keeps in a cookie, in hexadecimal digits.
  secret_hash text check (secret_hash ~ '^[0-9a-f]{64}$'),
  is_proven boolean not null default false,
  created_at timestamptz not null default now(),
  -- When a password was last set while the address was confirmed.
  password_set_at timestamptz
);

-- The client sends these data, and session cookies and tokens contain them, so only what is known is kept.
create function private.limit_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  username text := left(btrim(new.raw_user_meta_data ->> 'username', E' \t\r\n'), 60);
  secret_hash text := new.raw_user_meta_data ->> 'sign_up_secret';
begin
  new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object(
    'username', case when username ~ '\S' then username end,
    'sign_up_secret',
      case when tg_op = 'INSERT' and secret_hash ~ '^[0-9a-f]{64}$' then secret_hash end
  ));
  return new;
end
$$;

create trigger homeline_metadata_limited
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- Supabase Auth copies the data of the sign-up here, too, and from here into session cookies.
create function private.limit_identity_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.identity_data)
    where key in ('sub', 'email', 'email_verified', 'phone_verified')
  );
  return new;
end
$$;

create trigger homeline_identity_limited
  before insert or update of identity_data on auth.identities
  for each row when (new.provider = 'email') execute function private.limit_identity_data();

create function private.record_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sign_ups (user_id, secret_hash, password_set_at)
  values (
    new.id, new.raw_user_meta_data ->> 'sign_up_secret',
    case when new.email_confirmed_at is not null and new.encrypted_password <> '' then now() end
  );
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'sign_up_secret'
  where id = new.id and raw_user_meta_data ? 'sign_up_secret';
  return null;
end
$$;

create trigger homeline_sign_up_recorded after insert on auth.users
  for each row execute function private.record_sign_up();

-- Removes the name and the password of a sign-up that is confirmed by another browser. An account that is made and
-- confirmed in one transaction keeps them, because it is made with the secret key.
create function private.void_unproven_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from private.sign_ups
    where user_id = new.id and (is_proven or created_at = now())
  ) then
    new.encrypted_password := '';
    new.raw_user_meta_data := '{}';
    update public.profiles set username = null where id = new.id;
  end if;
  return new;
end
$$;

create trigger homeline_sign_up_voided before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_unproven_sign_up();

-- A password counts until the account changes its address.
create function private.record_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.sign_ups
  set password_set_at = case when old.email is not distinct from new.email then now() end
  where user_id = new.id;
  return null;
end
$$;

create trigger homeline_password_set after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password
    and new.encrypted_password <> '' and old.email_confirmed_at is not null
  )
  execute function private.record_password();

create trigger homeline_password_outdated after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.record_password();

create function private.has_own_password(_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from private.sign_ups where user_id = _user_id and password_set_at is not null
  );
end
$$;

-- The secret alone proves nothing: the token shows that the caller also reads the mail.
create function private.find_sign_up_of_browser(_token_hash text, _secret text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select sign_ups.user_id
    from auth.one_time_tokens join private.sign_ups using (user_id)
    where one_time_tokens.token_hash = _token_hash
      and sign_ups.secret_hash = private.hash_token(_secret)
    limit 1
  );
end
$$;

-- Whether the link in a mail confirms an account that another browser has signed up.
create function public.must_choose_password(_token_hash text, _secret text default null)
returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_sign_up_of_browser(_token_hash, _secret) is null and exists (
    select 1 from auth.one_time_tokens join auth.users on users.id = one_time_tokens.user_id
    where one_time_tokens.token_hash = _token_hash and users.email_confirmed_at is null
  );
end
$$;

-- Lets the password of the sign-up count, because the browser that signed up also reads the mail. False if it is another one.
create function public.prove_sign_up(_token_hash text, _secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.sign_ups set is_proven = true
  where user_id = private.find_sign_up_of_browser(_token_hash, _secret);
  return found;
end
$$;

grant execute on function
  public.must_choose_password(text, text),
  public.prove_sign_up(text, text)
to anon, authenticated;

alter table private.sign_ups enable row level security;
