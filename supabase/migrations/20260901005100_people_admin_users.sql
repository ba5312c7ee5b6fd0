-- How administrators list and find users.

create view private.user_row as
select profiles.id, profiles.username, profiles.email, profiles.full_name, user_profiles.phone,
  (
    case
      when exists (select from public.admins where user_id = profiles.id) then 'admin'
      when profiles.is_moderator then 'moderator'
      else 'customer'
    end
  )::public.account_role as role,
  profiles.created_at, last_sign_in_at, coalesce(is_blocked, false) as is_blocked, blocked_reason,
  blocked_at, blocker.username as blocked_by, orders_count, total_spent
from public.profiles
join auth.users using (id)
left join public.user_profiles on user_profiles.user_id = profiles.id
left join public.user_status on user_status.user_id = profiles.id
left join public.profiles as blocker on blocker.id = blocked_by
cross join lateral (
  select count(*) as orders_count,
    -- As `my_dashboard` says it to its owner.
    coalesce(
      sum(amount_paid - refunded_amount) filter (where status <> 'cancelled' and paid_currency = 'usd'), 0
    ) as total_spent
  from public.orders where orders.user_id = profiles.id
) as purchases;

create type public.user_filter as enum ('blocked', 'never_signed_in', 'admin', 'moderator');

-- The condition that a user's name, email or full name contains what was typed, or the phone its digits; null if nothing
-- was. Fewer than three letters are looked for in the table, as they would read the whole index.
create function private.user_match(_typed text) returns text
language plpgsql stable set search_path = '' as $$
declare
  typed constant text := private.folded(btrim(left(_typed, 200)));
begin
  return (
    select '(' || string_agg(format(
      '%s like %L',
      case when char_length(part) < 3 then 'lower(search_text)' else 'search_text' end,
      '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    ), ' or ') || ')'
    from unnest(array[nullif(typed, ''), private.typed_phone(typed)]) as part where part is not null
  );
end
$$;

create function public.admin_list_users(
  _query text default null, _page integer default 1, _per_page integer default null,
  _filter public.user_filter default null,
  out total bigint, out is_capped boolean, out has_more boolean, out rows private.user_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  condition constant text := case _filter
    when 'blocked' then 'id in (select user_id from public.user_status where is_blocked)'
    when 'never_signed_in' then 'not has_signed_in'
    when 'admin' then 'id in (select user_id from public.admins)'
    when 'moderator' then 'is_moderator'
    else 'true'
  end;
  match constant text := private.user_match(_query);
  page private.list_page;
begin
  perform private.require_admin();
  page := case
    when match is null and _filter is null
      then private.whole_page('profiles', private.total_of('profiles'), _page, _per_page)
    else private.searched_page('profiles', match, _page, _per_page, condition)
  end;
  total := page.total;
  is_capped := page.is_capped;
  has_more := page.has_more;
  rows := array(
    select user_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.user_row using (id) order by place
  );
end
$$;

-- For the dialog of a user who is not on the page of the list, because the list has changed.
create function public.admin_find_user(_user_id uuid) returns setof private.user_row
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.user_row where id = _user_id;
end
$$;

-- The users of exactly this name or email, the newest six. A search also finds similar ones.
create function public.admin_find_users_called(_name text) returns setof private.user_row
language plpgsql stable security definer rows 2 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select user_row.*
  from (
    select id from public.profiles where lower(username) = lower(_name) or lower(email) = lower(_name)
    order by created_at desc, id desc limit 6
  ) as called
  join private.user_row using (id)
  order by created_at desc, id desc;
end
$$;

grant execute on function
  public.admin_list_users(text, integer, integer, public.user_filter),
  public.admin_find_user(uuid),
  public.admin_find_users_called(text)
to authenticated;
