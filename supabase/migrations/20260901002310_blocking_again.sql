-- What is done to an account that is gone says so, and what blocks somebody anew counts.

create function private.require_user(_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles where id = _user_id) then
    raise exception 'This user no longer exists.' using errcode = 'P0001';
  end if;
end
$$;

create or replace function private.require_other_user(_user_id uuid, _verb text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid;
begin
  perform private.one_at_a_time();
  actor := private.require_admin();
  if _user_id = actor then
    raise exception 'You cannot % your own account.', _verb using errcode = 'P0001';
  end if;
  perform private.require_user(_user_id);
  if not exists (
    select 1 from public.admins where user_id <> _user_id and not private.is_blocked(user_id)
  ) then
    raise exception 'You cannot % the last administrator.', _verb using errcode = 'P0001';
  end if;
  return actor;
end
$$;

-- Of two reasons the newer stands, with who gave it and when; the log keeps the one before. The
-- same form sent twice changes nothing.
create or replace function public.block_user(_user_id uuid, _reason text) returns void
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
  where not user_status.is_blocked
    or user_status.blocked_reason is distinct from excluded.blocked_reason;
end
$$;

create or replace function public.unblock_user(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_user(_user_id);
  update public.user_status
  set is_blocked = false, blocked_reason = null, blocked_at = null, blocked_by = null
  where user_id = _user_id and is_blocked;
end
$$;
