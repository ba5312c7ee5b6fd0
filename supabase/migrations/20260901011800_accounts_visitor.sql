-- `whoami()`: who sends a request. The web server calls it once for every page of a signed-in user.

-- Returns no row without an account. If the session has ended or lacks its second step, or the account is
-- blocked, the row says only that. What needs somebody is told to administrators only. With a page number it also
-- returns the dashboard, which saves that page a second call.
create function public.whoami(
  _dashboard_page integer default null, _dashboard_rows integer default null
) returns table (
  id uuid, session_alive boolean, is_blocked boolean, email text, username text, first_name text,
  last_name text, created_at timestamptz, is_admin boolean, can_claim_setup boolean,
  unread_notifications bigint, unread_answers bigint, todos public.todo[], must_clear_cart boolean,
  needs_second_step boolean, must_set_up_second_step boolean, read_at timestamptz,
  dashboard public.my_dashboard
)
language plpgsql stable security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  -- Evaluated here, because in a condition they would be evaluated for each row of a small table.
  caller uuid := auth.uid();
  member uuid := private.member_id();
  is_listed boolean := exists (select 1 from public.admins where user_id = member);
begin
  select profiles.id, profiles.created_at into id, created_at
  from public.profiles where profiles.id = caller;
  if not found then
    return;
  end if;

  session_alive := private.session_user_id() is not null;
  is_blocked := private.is_blocked(id);
  select profiles.email, profiles.username, user_profiles.first_name, user_profiles.last_name
  into email, username, first_name, last_name
  from public.profiles left join public.user_profiles on user_id = profiles.id
  where profiles.id = member;
  email := coalesce(email, '');
  username := coalesce(username, 'User');
  is_admin := is_listed and not private.lacks_demanded_step();
  can_claim_setup := private.setup_is_open(member);
  unread_notifications := (
    select count(*) from public.notifications where user_id = member and read_at is null
  );
  unread_answers := (
    select count(*) from (
      select 1 from public.orders where user_id = member and unread_by_customer_since is not null
      limit private.todo_limit() + 1
    ) as found
  );
  todos := case when is_admin then array(select private.todos(private.todo_limit())) else '{}' end;
  must_clear_cart := exists (
    select 1 from public.checkouts
    where user_id = member and status = 'completed' and cart_cleared_at is null
  );
  needs_second_step := private.lacks_second_step(id);
  must_set_up_second_step := is_listed and not is_admin;
  read_at := now();
  if member is not null and _dashboard_page is not null then
    dashboard := public.my_dashboard(_dashboard_page, _dashboard_rows);
  end if;
  return next;
end
$$;
comment on function public.whoami(integer, integer) is 'nullable: first_name, last_name, dashboard';

grant execute on function public.whoami(integer, integer) to anon, authenticated;
