-- `whoami()`: who sends a request. The web server calls it once for every page of a signed-in user.

create type public.whoami as (
  id uuid, session_alive boolean, is_blocked boolean, email text, username text, first_name text,
  last_name text, created_at timestamptz, is_admin boolean, can_claim_setup boolean,
  unread_notifications bigint, unread_chats bigint, unread_contacts bigint, must_clear_cart boolean,
  needs_second_step boolean, must_set_up_second_step boolean, read_at timestamptz,
  dashboard public.my_dashboard
);
comment on column public.whoami.first_name is 'nullable';
comment on column public.whoami.last_name is 'nullable';
comment on column public.whoami.dashboard is 'nullable';

-- Returns no row without an account. If the session has ended or lacks its second step, or the account is
-- blocked, the row says only that. Unread messages are counted for administrators only, conversations up to
-- a limit. With a page number it also returns the dashboard, which saves that page a second call.
create function public.whoami(
  _dashboard_page integer default null, _dashboard_rows integer default 10
) returns setof public.whoami
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  -- Evaluated here, because in a condition they would be evaluated for each row of a small table.
  caller uuid := auth.uid();
  member uuid := private.member_id();
  is_listed boolean := exists (select 1 from public.admins where user_id = member);
  is_admin boolean := is_listed and not private.lacks_demanded_step();
begin
  return query
  select
    account.id,
    private.session_user_id() is not null as session_alive,
    private.is_blocked(account.id) as is_blocked,
    coalesce(profiles.email, '') as email,
    coalesce(profiles.username, 'User') as username,
    user_profiles.first_name,
    user_profiles.last_name,
    account.created_at,
    is_admin,
    private.setup_is_open(member) as can_claim_setup,
    (select count(*) from public.notifications where user_id = member and read_at is null)
      as unread_notifications,
    case when is_admin then (
      select count(*) from (
        select 1 from public.orders where has_new_message limit private.unread_limit() + 1
      ) as found
    ) else 0 end as unread_chats,
    case when is_admin then private.counted('contact_messages', 'unread') else 0 end as unread_contacts,
    exists (
      select 1 from public.checkouts
      where user_id = member and status = 'completed' and cart_cleared_at is null
    ) as must_clear_cart,
    private.lacks_second_step(account.id) as needs_second_step,
    is_listed and not is_admin as must_set_up_second_step,
    now() as read_at,
    case when member is not null and _dashboard_page is not null
      then public.my_dashboard(_dashboard_page, _dashboard_rows) end as dashboard
  from public.profiles as account
  left join public.profiles on profiles.id = member
  left join public.user_profiles on user_profiles.user_id = member
  where account.id = caller;
end
$$;

grant execute on function public.whoami(integer, integer) to anon, authenticated;
