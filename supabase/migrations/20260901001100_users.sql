-- Accounts: administrators list, block and delete them.

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
create trigger log_change after insert or update or delete on public.user_status
  for each row execute function private.log_change('user_id');
select private.keep_count(
  'public.user_status', 'case when is_blocked then ''blocked'' else ''active'' end'
);

create function private.require_existing_user(_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles where id = _user_id) then
    raise exception 'This user no longer exists.' using errcode = 'P0001';
  end if;
end
$$;

-- There is always an administrator left: callers cannot act on their own account, and the lock makes other
-- administrators wait.
create function private.require_other_user(_user_id uuid, _verb text) returns uuid
language plpgsql security definer set search_path = '' as $$
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

-- A new reason replaces the old one, which the log keeps. Posting the same form twice changes
-- nothing. The trigger `ban_blocked` ends the sessions.
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
  where not user_status.is_blocked
    or user_status.blocked_reason is distinct from excluded.blocked_reason;
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
    select jsonb_build_object('username', username, 'email', email)
    from public.profiles where id = _user_id
  ), null);
  perform private.forget_account(_user_id, true);
end
$$;

-- For the edge function that sets a password: sessions of the old password end.
create function public.end_sessions(_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions where user_id = _user_id
$$;

create type public.user_row as (
  id uuid, username text, email text, role public.account_role, created_at timestamptz,
  last_sign_in_at timestamptz, is_blocked boolean, blocked_reason text, blocked_at timestamptz,
  blocked_by text, orders_count bigint, total_spent numeric
);
comment on type public.user_row is 'from profiles';
comment on column public.user_row.last_sign_in_at is 'nullable';
comment on column public.user_row.blocked_reason is 'nullable';
comment on column public.user_row.blocked_at is 'nullable';
comment on column public.user_row.blocked_by is 'nullable';

create type public.user_page as (
  total bigint, is_capped boolean, wider public.wider_search[], rows public.user_row[]
);

-- Called once for each listed row. So this plan is cached, while the list is planned anew for its arguments.
create function private.describe_user(_user_id uuid) returns public.user_row
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select (
      profiles.id, profiles.username, profiles.email, private.role_of(profiles.id),
      profiles.created_at, users.last_sign_in_at, coalesce(user_status.is_blocked, false),
      user_status.blocked_reason, user_status.blocked_at, blocker.username,
      purchases.orders_count, purchases.total_spent
    )::public.user_row
    from public.profiles
    join auth.users on users.id = profiles.id
    left join public.user_status on user_status.user_id = profiles.id
    left join public.profiles as blocker on blocker.id = user_status.blocked_by
    cross join lateral (
      select count(*) as orders_count,
        coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0) as total_spent
      from public.orders where orders.user_id = profiles.id
    ) as purchases
    where profiles.id = _user_id
  );
end
$$;

create function public.admin_list_users(
  _query text default null, _page integer default 1, _per_page integer default 25
) returns public.user_page
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  search private.search_result;
begin
  perform private.require_admin();
  search := private.search_list('profiles', _query);
  if search is null then
    return (private.counted('profiles'), false, '{}', array(
      select private.describe_user(id)
      from private.page_ids('profiles', _page, _per_page) with ordinality as listed (id, place)
      order by place
    ))::public.user_page;
  end if;

  return (search.total, search.is_capped, search.wider, array(
    select private.describe_user(hit.id)
    from (
      select id, created_at from unnest(search.hits) order by created_at desc, id desc
      limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
    ) as hit
    order by hit.created_at desc, hit.id desc
  ))::public.user_page;
end
$$;

-- For the dialog of a user who is not on the page of the list, because the list has changed.
create function public.admin_find_user(_user_id uuid) returns setof public.user_row
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select found.* from private.describe_user(_user_id) as found
    where found.id is not null;
end
$$;

-- The users of exactly this name or email, the newest six. A search also finds similar ones.
create function public.admin_find_users_called(_name text) returns setof public.user_row
language plpgsql stable security definer rows 2 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select found.*
  from (
    select id, created_at from public.profiles
    where lower(username) = lower(_name) or lower(email) = lower(_name)
    order by created_at desc, id desc limit 6
  ) as called
  cross join lateral private.describe_user(called.id) as found
  order by called.created_at desc, called.id desc;
end
$$;

grant execute on function
  public.block_user(uuid, text),
  public.unblock_user(uuid),
  public.delete_user(uuid),
  public.admin_list_users(text, integer, integer),
  public.admin_find_user(uuid),
  public.admin_find_users_called(text)
to authenticated;

alter table public.user_status enable row level security;

create policy "administrators read who is blocked" on public.user_status
  for select to authenticated using ((select private.acts_as_admin()));

grant select on public.user_status to authenticated;
