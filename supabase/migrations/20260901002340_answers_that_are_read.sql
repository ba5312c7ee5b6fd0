-- Nothing is gathered that nobody reads: not who is asking's role (only whether it is an
-- administrator), nor what lists of users told beyond what they show, nor counts that have moved.

create or replace function private.describe_user(_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select jsonb_build_object(
      'id', profiles.id,
      'username', profiles.username,
      'email', profiles.email,
      'role', private.role_of(profiles.id),
      'created_at', profiles.created_at,
      'last_sign_in_at', users.last_sign_in_at,
      'is_blocked', coalesce(user_status.is_blocked, false),
      'blocked_reason', user_status.blocked_reason,
      'orders_count', purchases.orders_count,
      'total_spent', purchases.total_spent
    )
    from public.profiles
    join auth.users on users.id = profiles.id
    left join public.user_status on user_status.user_id = profiles.id
    cross join lateral (
      select count(*) as orders_count,
        coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0) as total_spent
      from public.orders where orders.user_id = profiles.id
    ) as purchases
    where profiles.id = _user_id
  );
end
$$;

create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'is_admin', true,
    'orders', private.order_counts(),
    'newest_users', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc)
      from (
        select id, username, email, created_at, private.is_blocked(id) as is_blocked
        from public.profiles order by created_at desc, id desc limit 10
      ) as newest
    ), '[]'),
    'contact_messages', jsonb_build_object(
      'total', private.counted('contact_messages'),
      'unread', private.counted('contact_messages', 'unread')
    )
  );
end
$$;

create or replace function private.describe_member(_user_id uuid) returns jsonb
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

create or replace function public.whoami() returns jsonb
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

create or replace function public.my_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'orders_count', count(*),
      'total_spent', coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)
    )
    from public.orders where user_id = member
  ) || jsonb_build_object(
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc)
      from (
        select id, order_id, kind, title, message, type, read_at, created_at
        from public.notifications where user_id = member
        order by created_at desc, id desc limit 10
      ) as newest
    ), '[]')
  );
end
$$;

-- Never searched by: the log is read from its end.
drop index public.admin_log_by_entity;
