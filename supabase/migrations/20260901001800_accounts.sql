-- Who is asking, and what may be done to accounts.

-- What an account is called in lists. Being a moderator is a tag and opens nothing.
create function private.role_of(_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when exists (select 1 from public.admins where user_id = _user_id) then 'admin'
    when (select raw_app_meta_data ->> 'role' from auth.users where id = _user_id) = 'moderator'
      then 'moderator'
    else 'customer'
  end;
end
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

create function private.describe_member(_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'email', users.email,
      'username', profiles.username,
      'first_name', user_profiles.first_name,
      'last_name', user_profiles.last_name,
      'role', private.role_of(_user_id),
      'created_at', profiles.created_at,
      'is_admin', exists (select 1 from public.admins where user_id = _user_id),
      'can_claim_setup', private.setup_is_open(_user_id),
      'unread_notifications', (
        select count(*) from public.notifications where user_id = _user_id and read_at is null
      ),
      'must_clear_cart', exists (
        select 1 from public.checkouts
        where user_id = _user_id and status = 'completed' and cart_cleared_at is null
      )
    )
    from public.profiles
    join auth.users on users.id = profiles.id
    left join public.user_profiles on user_profiles.user_id = profiles.id
    where profiles.id = _user_id
  );
end
$$;

-- The one question a web server asks per request. Null for nobody; of a session that has ended and
-- of an account that is blocked it says just that.
create function public.whoami() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := (select id from public.profiles where id = auth.uid());
  is_alive boolean := private.session_user_id() is not null;
  is_blocked boolean := private.is_blocked(caller);
begin
  if caller is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', caller, 'session_alive', is_alive, 'is_blocked', is_blocked,
    'email', null, 'username', null, 'first_name', null, 'last_name', null,
    'role', null, 'created_at', null, 'is_admin', false, 'can_claim_setup', false,
    'unread_notifications', 0, 'must_clear_cart', false
  ) || case when is_alive and not is_blocked then private.describe_member(caller) else '{}' end;
end
$$;

grant execute on function public.whoami() to anon, authenticated;

-- Everything that adds or removes administrators goes one at a time, so that two of them cannot
-- remove each other.
create function private.one_at_a_time() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('administrators', 0))
$$;

create function public.claim_setup_admin() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  perform private.one_at_a_time();
  if not private.setup_is_open(member) then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  insert into public.admins (user_id) values (member);
  perform private.write_log(member, 'claim setup', 'admins', member::text, null, null);
  return true;
end
$$;

create function private.require_other_user(_user_id uuid, _verb text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid;
begin
  perform private.one_at_a_time();
  actor := private.require_admin();
  if _user_id = actor then
    raise exception 'You cannot % your own account.', _verb using errcode = 'P0001';
  end if;
  if not exists (select 1 from public.profiles where id = _user_id) then
    raise exception 'This user no longer exists.' using errcode = 'P0001';
  end if;
  if not exists (
    select 1 from public.admins where user_id <> _user_id and not private.is_blocked(user_id)
  ) then
    raise exception 'You cannot % the last administrator.', _verb using errcode = 'P0001';
  end if;
  return actor;
end
$$;

create function public.block_user(_user_id uuid, _reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_other_user(_user_id, 'block');
begin
  if _reason is null or _reason !~ '\S' then
    raise exception 'Please enter a reason.' using errcode = 'P0001';
  end if;
  insert into public.user_status (user_id, is_blocked, blocked_reason, blocked_at, blocked_by)
  values (_user_id, true, btrim(_reason), now(), actor)
  on conflict (user_id) do update
  set is_blocked = true, blocked_reason = excluded.blocked_reason,
    blocked_at = excluded.blocked_at, blocked_by = excluded.blocked_by
  where not user_status.is_blocked;
end
$$;

create function public.unblock_user(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.user_status
  set is_blocked = false, blocked_reason = null, blocked_at = null, blocked_by = null
  where user_id = _user_id and is_blocked;
end
$$;

-- Sign-in itself refuses whoever is blocked.
create function private.ban_blocked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set banned_until = case
      when tg_op <> 'DELETE' and new.is_blocked then now() + interval '100 years'
    end
  where id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;

create trigger ban_blocked after insert or update of is_blocked or delete on public.user_status
  for each row execute function private.ban_blocked();

-- The login goes, and with it everything that hangs on it; orders and their chat stay.
create function public.delete_user(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_other_user(_user_id, 'delete');
begin
  perform private.write_log(actor, 'delete', 'users', _user_id::text, (
    select jsonb_build_object('username', username, 'email', email)
    from public.profiles where id = _user_id
  ), null);
  delete from auth.users where id = _user_id;
  delete from public.profiles where id = _user_id;
end
$$;

-- The password was asked for before. Orders stay for the books, without name and billing.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  perform private.one_at_a_time();
  if exists (select 1 from public.admins where user_id = member) then
    raise exception 'An administrator''s account cannot be deleted here.' using errcode = 'P0001';
  end if;

  update public.orders set billing = '{}' where user_id = member;
  update public.checkouts set billing = '{}' where user_id = member;
  delete from public.outbox
  where sent_at is not null and recipient = (select email from public.profiles where id = member);
  delete from auth.users where id = member;
end
$$;

-- For the edge function that sets a password: who signed in with the old one is signed out.
create function public.end_sessions(_user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  delete from auth.sessions where user_id = _user_id;
  get diagnostics ended = row_count;
  return ended;
end
$$;

grant execute on function
  public.claim_setup_admin(),
  public.block_user(uuid, text),
  public.unblock_user(uuid),
  public.delete_user(uuid),
  public.delete_my_account()
to authenticated;
