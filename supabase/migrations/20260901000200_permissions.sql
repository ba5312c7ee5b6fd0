-- Who is asking and what may they do: the functions that policies and other functions call.

-- Policies and functions call these with every statement. They are PL/pgSQL because its plans are
-- cached per connection, while a SQL function is planned again at every call.

-- The caller, if the session still exists: a token stays valid for up to an hour after sign-out.
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

-- The caller, if the session exists and the account is not blocked. Policies write
-- `(select private.member_id())`, which Postgres evaluates once per statement.
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

-- Only administrators and the edge functions may ask this about another user.
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

create function private.describe_member(_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'email', users.email,
      'username', profiles.username,
      'first_name', user_profiles.first_name,
      'last_name', user_profiles.last_name,
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

-- The web server asks this once per request. Null without an account; when the session has ended or
-- the account is blocked, the answer says only that.
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
    'created_at', null, 'is_admin', false, 'can_claim_setup', false,
    'unread_notifications', 0, 'must_clear_cart', false
  ) || case when is_alive and not is_blocked then private.describe_member(caller) else '{}' end;
end
$$;

grant execute on function
  private.member_id(),
  private.is_admin(),
  public.is_admin(uuid),
  public.whoami()
to anon, authenticated;
