-- The caller and the caller's rights: the functions that policies and other functions call.

-- The caller, if the session still exists: a token stays valid for up to an hour after sign-out.
create function private.session_user_id() returns uuid
language plpgsql stable set search_path = '' as $$
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
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.user_status where user_id = _user_id and is_blocked);
end
$$;

-- Whether the caller has signed in with a code from an app besides the password. The session has to say so, too:
-- the token stays valid for up to an hour after the app was removed.
create function private.has_passed_second_step() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
    select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and aal = 'aal2'
  );
end
$$;

-- Whether the account has a second step, which this session has not passed.
create function private.lacks_second_step(_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not private.has_passed_second_step() and exists (
    select 1 from auth.mfa_factors where user_id = _user_id and status = 'verified'
  );
end
$$;

-- The caller, if the session exists and has passed each step of its sign-in, and the account is not
-- blocked. Policies write `(select private.member_id())`, which Postgres evaluates once per
-- statement.
create function private.member_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.session_user_id();
begin
  return case
    when caller is not null and not private.is_blocked(caller)
      and not private.lacks_second_step(caller)
    then caller
  end;
end
$$;

-- Whether all administrators need a second step, also those who have none yet.
create function private.second_step_is_demanded() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.admin_settings where key = 'admins_need_second_step' and value = 'true'
  );
end
$$;

create function private.lacks_demanded_step() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not private.has_passed_second_step() and private.second_step_is_demanded();
end
$$;

-- Whether the caller is an administrator and may act as one: the account is not blocked, and the session exists
-- and has passed each step of its sign-in, also a second step that all administrators need.
create function private.acts_as_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.member_id();
begin
  return member is not null and exists (select 1 from public.admins where user_id = member)
    and not private.lacks_demanded_step();
end
$$;

create function private.deny() returns void
language plpgsql stable set search_path = '' as $$
begin
  raise exception 'permission denied' using errcode = '42501';
end
$$;

create function private.require_member() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.member_id();
begin
  if member is null then
    perform private.deny();
  end if;
  return member;
end
$$;

-- For what would take an account from its owner: a session may be stolen, so its sign-in must be a matter of minutes.
-- It has to be that of this session, because a thief could wait for the owner's next one.
create function private.require_recent_sign_in() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  if not exists (
    select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = member
      and created_at > now() - interval '15 minutes'
  ) then
    raise exception 'Please log in again first: your sign-in is older than 15 minutes.'
      using errcode = 'P0001';
  end if;
  return member;
end
$$;

create function private.require_admin() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not private.acts_as_admin() then
    perform private.deny();
  end if;
  return auth.uid();
end
$$;

-- Whether the account is an administrator's, whatever its sessions. Only an administrator and the edge functions
-- learn it; any other caller gets false.
create function public.is_admin(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.admins where user_id = _user_id)
    and not private.is_blocked(_user_id)
    and coalesce(private.acts_as_admin() or auth.role() = 'service_role', false);
end
$$;

grant execute on function
  private.member_id(),
  private.acts_as_admin(),
  public.is_admin(uuid)
to anon, authenticated;

grant execute on function private.require_member() to authenticated;
