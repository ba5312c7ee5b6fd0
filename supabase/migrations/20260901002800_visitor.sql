-- Who sends a request: the web server asks it once for every page.

create type public.whoami as (
  id uuid, session_alive boolean, is_blocked boolean, email text, username text, first_name text,
  last_name text, created_at timestamptz, is_admin boolean, can_claim_setup boolean,
  unread_notifications bigint, unread_chats bigint, unread_contacts bigint, must_clear_cart boolean,
  needs_second_step boolean, must_set_up_second_step boolean
);
comment on column public.whoami.first_name is 'nullable';
comment on column public.whoami.last_name is 'nullable';

-- No row without an account. When the session has ended or lacks its second step, or the account is
-- blocked, there is no member, and the row says only that. What waits for an answer is counted for
-- administrators only, conversations up to a limit.
create function public.whoami() returns setof public.whoami
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
  select
    account.id, private.session_user_id() is not null, private.is_blocked(account.id),
    coalesce(member.email, ''), coalesce(member.username, 'User'), user_profiles.first_name,
    user_profiles.last_name, account.created_at,
    role.is_admin,
    private.setup_is_open(member.id),
    (
      select count(*) from public.notifications
      where user_id = member.id and read_at is null
    ),
    case when role.is_admin then cardinality(private.orders_with_new_messages()) else 0 end::bigint,
    case when role.is_admin then private.counted('contact_messages', 'unread') else 0 end,
    exists (
      select 1 from public.checkouts
      where user_id = member.id and status = 'completed' and cart_cleared_at is null
    ),
    private.lacks_second_step(account.id),
    is_listed and private.lacks_demanded_step()
  from public.profiles as account
  left join public.profiles as member on member.id = account.id and member.id = private.member_id()
  left join public.user_profiles on user_profiles.user_id = member.id
  cross join lateral (
    select exists (select 1 from public.admins where user_id = member.id) as is_listed
  ) as administrator
  cross join lateral (
    select is_listed and not private.lacks_demanded_step() as is_admin
  ) as role
  where account.id = auth.uid();
end
$$;

grant execute on function public.whoami() to anon, authenticated;
