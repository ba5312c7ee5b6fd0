-- Accounts: administrators block and delete them.

create table public.user_status (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  is_blocked boolean not null default false,
  blocked_reason text check (blocked_reason ~ '\S' and char_length(blocked_reason) <= 500),
  blocked_at timestamptz,
  blocked_by uuid references public.profiles (id) on delete set null,
  check (is_blocked = (blocked_at is not null))
);

create index user_status_blocked_by on public.user_status (blocked_by);
create index user_status_blocked on public.user_status (user_id) where is_blocked;

create trigger log_change after insert or update or delete on public.user_status
  for each row execute function private.log_change('user_id');
select private.keep_count(
  'public.user_status', 'case when is_blocked then ''blocked'' else ''active'' end'
);

create function private.require_existing_user(_user_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles where id = _user_id) then
    raise exception 'This user no longer exists.' using errcode = 'P0001';
  end if;
end
$$;

-- There is always an administrator left: callers cannot act on their own account, and the lock makes other
-- administrators wait.
create function private.require_other_user(_user_id uuid, _verb text) returns uuid
language plpgsql set search_path = '' as $$
declare
  actor uuid;
begin
  perform private.lock_admin_changes();
  actor := private.require_admin();
  if _user_id = actor then
    raise exception 'You cannot % your own account.', _verb using errcode = 'P0001';
  end if;
  perform private.require_existing_user(_user_id);
  return actor;
end
$$;

-- Returns how many of the users still exist, all of which are blocked then. A new reason replaces the old one, which the
-- log keeps. Posting the same form twice changes nothing. The trigger `ban_blocked` ends the sessions.
create function public.block_users(_user_ids uuid[], _reason text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid;
  existing uuid[];
begin
  perform private.lock_admin_changes();
  actor := private.require_admin();
  if actor = any (_user_ids) then
    raise exception 'You cannot block your own account.' using errcode = 'P0001';
  end if;
  if cardinality(_user_ids) > 1000 then
    raise exception 'Please block at most 1,000 users at once.' using errcode = 'P0001';
  end if;
  if _reason is null or _reason !~ '\S' then
    raise exception 'Please enter a reason.' using errcode = 'P0001';
  end if;
  existing := array(select id from public.profiles where id = any (_user_ids) order by id);
  insert into public.user_status (user_id, is_blocked, blocked_reason, blocked_at, blocked_by)
  select id, true, btrim(_reason), now(), actor from unnest(existing) as user_id (id)
  on conflict (user_id) do update
  set is_blocked = true, blocked_reason = excluded.blocked_reason,
    blocked_at = excluded.blocked_at, blocked_by = excluded.blocked_by
  where not user_status.is_blocked
    or user_status.blocked_reason is distinct from excluded.blocked_reason;
  return cardinality(existing);
end
$$;

create function public.block_user(_user_id uuid, _reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_other_user(_user_id, 'block');
  perform public.block_users(array[_user_id], _reason);
end
$$;

create function public.unblock_user(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_existing_user(_user_id);
  update public.user_status
  set is_blocked = false, blocked_reason = null, blocked_at = null, blocked_by = null
  where user_id = _user_id and is_blocked;
end
$$;

-- Supabase Auth refuses to sign in a banned account. Its sessions are deleted, because a stolen one would
-- work again once the account is unblocked.
create function private.ban_blocked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.is_blocked then
    delete from auth.sessions where user_id = new.user_id;
  end if;
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

-- What becomes of the orders is in …_own_account.sql.
create function public.delete_user(_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_other_user(_user_id, 'delete');
begin
  perform private.write_log(actor, 'delete', 'users', _user_id::text, (
    select jsonb_build_object('username', username)
    from public.profiles where id = _user_id
  ), null);
  perform private.forget_account(_user_id, _is_by_admin => true);
end
$$;

-- For the edge function that sets a password: sessions of the old password end.
create function public.end_sessions(_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions where user_id = _user_id
$$;

grant execute on function
  public.block_user(uuid, text),
  public.block_users(uuid[], text),
  public.unblock_user(uuid),
  public.delete_user(uuid)
to authenticated;

alter table public.user_status enable row level security;

create policy "administrators read who is blocked" on public.user_status
  for select to authenticated using ((select private.acts_as_admin()));

grant select (user_id, is_blocked, blocked_reason, blocked_at, blocked_by)
  on public.user_status to authenticated;
