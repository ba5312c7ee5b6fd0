-- The back office's larger lists, each one query that checks its caller first. They are functions
-- because under row level security a search could not use its index.

-- Called once per row of a page, so its plan is kept although the list's own is not.
create function private.describe_user(_user_id uuid) returns jsonb
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
      'blocked_at', user_status.blocked_at,
      'blocked_by', (
        select username from public.profiles as blocker where blocker.id = user_status.blocked_by
      ),
      'orders_count', purchases.orders_count,
      'total_spent', purchases.total_spent,
      'profile', to_jsonb(user_profiles) - 'user_id'
    )
    from public.profiles
    join auth.users on users.id = profiles.id
    left join public.user_profiles on user_profiles.user_id = profiles.id
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

create function public.admin_list_users(
  _search text default null, _page integer default 1, _per_page integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_search);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', case
      when pattern is null then private.counted('profiles')
      else (select count(*) from public.profiles where search_text ilike pattern)
    end,
    'rows', coalesce((
      select jsonb_agg(
        private.describe_user(listed.id) order by listed.created_at desc, listed.id desc
      )
      from (
        select id, created_at from public.profiles
        where pattern is null or search_text ilike pattern
        order by created_at desc, id desc
        limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
      ) as listed
    ), '[]')
  );
end
$$;

create function private.describe_order(_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select to_jsonb(orders) - 'search_text' || jsonb_build_object(
      'order_items', private.order_items_of(_order_id),
      'shortfalls', (
        select coalesce(jsonb_agg(
          jsonb_build_object('product_name', product_name, 'missing', missing)
        ), '[]')
        from public.order_shortfalls where order_id = _order_id
      ),
      'customer', (
        select jsonb_build_object(
          'username', profiles.username, 'email', profiles.email,
          'first_name', first_name, 'last_name', last_name, 'phone', phone,
          'address', address, 'city', city, 'country', country
        )
        from public.profiles left join public.user_profiles on user_profiles.user_id = profiles.id
        where profiles.id = orders.user_id
      ),
      'unread_messages', (
        select count(*) from public.chat_messages
        where order_id = _order_id and not from_admin and read_at is null
      )
    )
    from public.orders where id = _order_id
  );
end
$$;

-- The range of ids that begin with what was typed; empty when that cannot be the start of an id.
create function private.id_range(_prefix text, out lowest uuid, out highest uuid)
language plpgsql immutable set search_path = '' as $$
declare
  digits text := translate(lower(btrim(_prefix)), '-#', '');
begin
  if digits ~ '^[0-9a-f]{4,32}$' then
    lowest := rpad(digits, 32, '0')::uuid;
    highest := rpad(digits, 32, 'f')::uuid;
  end if;
end
$$;

-- The customers whom a search means, unless they are too many to be worth naming.
create function private.matching_customers(
  _pattern text, out ids uuid[], out are_many boolean
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
begin
  ids := array(select id from public.profiles where search_text ilike _pattern limit 201);
  are_many := cardinality(ids) > 200;
end
$$;

-- Finds by the start of the short id, by payment session, and by the customer's name or e-mail.
-- What a search finds is counted up to one past a thousand; what stands in nearly every order is
-- found by walking along the newest, what stands in few by the indexes of the search.
create function public.admin_list_orders(
  _search text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _page integer default 1, _per_page integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_search);
  prefix record;
  customers record;
  since timestamptz := coalesce(_from, '-infinity');
  until timestamptz := coalesce(_to, 'infinity');
  most bigint := case when pattern is not null then 1000 end;
  total bigint;
  listed jsonb;
begin
  perform private.require_admin();
  select * into prefix from private.id_range(_search);
  select * into customers from private.matching_customers(pattern);

  if pattern is null and _from is null and _to is null then
    total := private.counted('orders', _status);
  else
    select count(*) into total
    from (
      select 1 from public.orders
      where (
          pattern is null or id between prefix.lowest and prefix.highest
          or search_text ilike pattern or user_id = any (customers.ids)
          or customers.are_many and coalesce((
            select profiles.search_text ilike pattern from public.profiles
            where profiles.id = orders.user_id
          ), false)
        )
        and (_status is null or status = _status) and created_at >= since and created_at < until
      limit most + 1
    ) as found;
  end if;

  select jsonb_agg(private.describe_order(found.id) order by found.created_at desc, found.id desc)
  into listed
  from (
    select id, created_at from public.orders
    where private.page_offset(_page, _per_page) < least(total, most)
      and (
        pattern is null or id between prefix.lowest and prefix.highest
        or search_text ilike pattern or user_id = any (customers.ids)
        or customers.are_many and coalesce((
          select profiles.search_text ilike pattern from public.profiles
          where profiles.id = orders.user_id
        ), false)
      )
      and (_status is null or status = _status) and created_at >= since and created_at < until
    order by created_at desc, id desc
    limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
  ) as found;

  return jsonb_build_object(
    'total', least(total, most), 'is_capped', coalesce(total > most, false),
    'rows', coalesce(listed, '[]'), 'counts', private.order_counts()
  );
end
$$;

create function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'is_admin', true,
    'orders', private.order_counts(),
    'users', jsonb_build_object(
      'total', private.counted('profiles'), 'blocked', private.counted('user_status', 'blocked')
    ),
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
    ),
    'admins', (select count(*) from public.admins)
  );
end
$$;

grant execute on function
  public.admin_list_users(text, integer, integer),
  public.admin_list_orders(text, text, timestamptz, timestamptz, integer, integer),
  public.admin_dashboard()
to authenticated;
